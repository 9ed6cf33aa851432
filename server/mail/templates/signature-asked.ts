import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

export const signatureAsked = template<{
  link: string
  /** Who is to sign. */
  signer: string
  companyName: string
  /** Who filled the application in, or the employee who asks. */
  askedBy: string
  reminder?: boolean
}>(
  'signature-asked',
  ({ link, signer, companyName, askedBy, reminder = false }, banner) => ({
    subject: `${reminder ? 'Reminder: please' : 'Please'} sign the credit application of ${companyName}`,
    heading: reminder ? 'Your signature is still missing' : 'Your signature is asked for',
    blocks: [
      paragraph(`Hello ${signer},`),
      paragraph(
        `${askedBy} asks you to sign the application for credit that ${companyName} makes to ${banner.displayName}. You can read the whole document first, sign it on the screen, or decline.`,
      ),
      action('Read and sign', link),
      paragraph(
        'This link is yours alone. Please do not pass it on: what is signed with it is signed in your name.',
      ),
    ],
  }),
  { carriesKey: true },
)
