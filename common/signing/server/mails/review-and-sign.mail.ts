import { action, notice, paragraph, possessive, template } from '../../../../platform/mail/index.ts'

/** To an employee who signs after the customer. The link opens nothing without their sign-in. */
export const reviewAndSign = template<{
  link: string
  signer: string
  companyName: string
  /** `instant credit application`. */
  noun: string
  reminder: boolean
}>(
  'review-and-sign',
  ({ link, signer, companyName, noun, reminder }) => ({
    subject: `${reminder ? 'Reminder: ' : ''}Review and sign ${possessive(companyName)} ${noun}`,
    heading: `${possessive(companyName)} ${noun} needs your signature`,
    blocks: [
      paragraph(`Hello ${signer},`),
      paragraph(
        `${companyName} has signed its ${noun}. Please review and sign it. The account opens after you sign.`,
      ),
      action('Review and sign', link),
      notice('You need to sign in. No one else can sign for you.'),
    ],
  }),
  { guard: 'cleaned' },
)
