import { action, paragraph } from '../content.ts'
import { possessive, signingLinkIsPersonal } from '../sentences.ts'
import { template } from '../template.ts'

export const signatureAsked = template<{
  link: string
  signer: string
  companyName: string
  /** `credit application`. */
  noun: string
  /** The company, the first signer, the banner, or the employee who collects signatures. */
  askedBy: string
  reminder?: boolean
}>(
  'signature-asked',
  ({ link, signer, companyName, noun, askedBy, reminder = false }, banner) => ({
    subject: `${reminder ? 'Reminder: please' : 'Please'} sign ${possessive(companyName)} ${noun}`,
    heading: reminder ? 'We still need your signature' : `Please sign ${possessive(companyName)} ${noun}`,
    blocks: [
      paragraph(`Hello ${signer},`),
      paragraph(
        `${askedBy} is asking you to sign ${askedBy === companyName ? 'a' : possessive(companyName)} ${noun} to ${banner.displayName}. You can read the whole application first, sign it on screen, or decline.`,
      ),
      action('Review and sign', link),
      paragraph(signingLinkIsPersonal),
    ],
  }),
  { guard: 'limited', carriesKey: true },
)
