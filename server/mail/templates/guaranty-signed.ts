import { list, paragraph } from '../content.ts'
import { possessive } from '../sentences.ts'
import { template } from '../template.ts'

export const guarantySigned = template<{ signer: string; companyName: string }>(
  'guaranty-signed',
  ({ signer, companyName }, banner) => ({
    subject: `Your signed personal guaranty for ${companyName}`,
    heading: 'Your signed personal guaranty',
    blocks: [
      paragraph(`Hello ${signer},`),
      paragraph(
        `We attached the personal guaranty you signed for ${possessive(companyName)} purchases on credit from ${banner.displayName}. Keep it for your records.`,
      ),
      list([
        "Only you and our credit department can see it. The business and the other signers don't get a copy.",
        'You can end it for future purchases at any time by notifying us in writing.',
      ]),
    ],
  }),
  { guard: 'cleaned' },
)
