import { paragraph } from '../content.ts'
import { possessive } from '../sentences.ts'
import { template } from '../template.ts'

/** To the previous address of a signer. It does not reveal the new one. */
export const addressCorrected = template<{ signer: string; companyName: string }>(
  'address-corrected',
  ({ signer, companyName }) => ({
    subject: `Your link to sign ${possessive(companyName)} credit application no longer works`,
    heading: 'This link no longer works',
    blocks: [
      paragraph(`Hello ${signer},`),
      paragraph(
        `We emailed you a link to sign ${possessive(companyName)} credit application. The email address for this signature has since changed, so the link and any code we sent to this address no longer work.`,
      ),
      paragraph(
        `If you are ${signer} and didn't ask for this change, call us. Otherwise, ignore this email.`,
      ),
    ],
  }),
  { guard: 'limited' },
)
