import { paragraph } from '../content.ts'
import { template } from '../template.ts'

/** To the mailbox that had a link. It names no other address. */
export const addressCorrected = template<{ signer: string; companyName: string }>(
  'address-corrected',
  ({ signer, companyName }, banner) => ({
    subject: `Your link to sign the credit application of ${companyName} no longer opens`,
    heading: 'This link no longer opens',
    blocks: [
      paragraph(`Hello ${signer},`),
      paragraph(
        `We mailed you a link to sign the application for credit of ${companyName}. Another email address has now been given for that signature, so the link and any code that we mailed here no longer work.`,
      ),
      paragraph(
        `If you are ${signer} and did not ask for this, please call us at ${banner.phone}. Otherwise there is nothing for you to do.`,
      ),
    ],
  }),
)
