import { action, paragraph, possessive, template } from '../../../../platform/mail/index.ts'

/** To the employee who filled out a form that was not signed in time. */
export const signingExpired = template<{
  companyName: string
  noun: string
  waitedFor: string
  link: string
}>(
  'signing-expired',
  ({ companyName, noun, waitedFor, link }) => ({
    subject: `${possessive(companyName)} ${noun} was not signed in time`,
    heading: 'Signing has expired',
    blocks: [
      paragraph(
        `${waitedFor} did not sign ${possessive(companyName)} ${noun} in time, so signing was canceled and any signature is void.`,
      ),
      paragraph('You can change the application and email it to the customer again.'),
      action('Open the application', link),
    ],
  }),
  { guard: 'cleaned' },
)
