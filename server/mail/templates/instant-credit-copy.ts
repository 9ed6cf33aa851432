import { money } from '../../../domain/text/money.ts'
import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

/** To the branch manager who signed, and to the employee who filled the application in. */
export const instantCreditCopy = template<{
  name: string
  companyName: string
  accountNumber: string
  /** Whole dollars. */
  creditLine: number
  link: string
}>('instant-credit-copy', ({ name, companyName, accountNumber, creditLine, link }) => ({
  subject: `${companyName} has an account: ${accountNumber}`,
  heading: `${companyName} has an account`,
  blocks: [
    paragraph(`Hello ${name},`),
    paragraph(
      `Account ${accountNumber} of ${companyName} is open, with a credit line of ${money(creditLine)}. We emailed the customer. The signed application is attached.`,
    ),
    action('Open the application', link),
  ],
}))
