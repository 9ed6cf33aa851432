import { list, paragraph } from '../content.ts'
import { template } from '../template.ts'

export const guarantySigned = template<{ signer: string; companyName: string }>(
  'guaranty-signed',
  ({ signer, companyName }, banner) => ({
    subject: `Your signed guaranty for ${companyName}`,
    heading: 'Your personal guaranty',
    blocks: [
      paragraph(`Hello ${signer},`),
      paragraph(
        `Attached is the guaranty that you signed for what ${companyName} buys from ${banner.displayName} on credit. Please keep it.`,
      ),
      list([
        'Besides you only our credit department reads it: neither the business nor another signatory gets a copy.',
        'You can end it for later purchases at any time, in writing.',
      ]),
    ],
  }),
)
