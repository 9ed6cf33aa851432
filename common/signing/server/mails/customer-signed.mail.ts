import { action, paragraph, possessive, template } from '../../../../platform/mail/index.ts'

/** To the employee who started the application, once every signatory has signed. */
export const customerSigned = template<{ companyName: string; link: string }>(
  'customer-signed',
  ({ companyName, link }) => ({
    subject: `${possessive(companyName)} credit application is signed`,
    heading: 'Signed and submitted',
    blocks: [
      paragraph(
        `Everyone signed ${possessive(companyName)} credit application. The credit department is reviewing it. We'll email you the decision.`,
      ),
      action('Open the application', link),
    ],
  }),
  { guard: 'cleaned' },
)
