import { money } from '../../../platform/text/money.ts'
import { action, paragraph, possessive, template } from '../../../platform/mail/index.ts'

/** To the branch manager who signed, and to the employee who filled out the application. */
export const instantCreditCopy = template<{
  name: string
  companyName: string
  accountNumber: string
  /** Whole dollars. */
  creditLine: number
  link: string
}>(
  'instant-credit-copy',
  ({ name, companyName, accountNumber, creditLine, link }) => ({
    subject: `Account opened for ${companyName}: ${accountNumber}`,
    heading: `Account opened for ${companyName}`,
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(
        `${possessive(companyName)} account, ${accountNumber}, is open with a credit line of ${money(creditLine)}. We emailed the customer. The signed application is attached.`,
      ),
      action('Open the application', link),
    ],
  }),
  { guard: 'cleaned' },
)
