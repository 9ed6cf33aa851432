import { money } from '../../../../../platform/text/money.ts'
import { action, paragraph, possessive, template } from '../../../../../platform/mail/index.ts'

export type CustomersDecision =
  | { status: 'Approved'; creditAmount: number; accountNumber: string }
  | { status: 'Denied' }
  | { status: 'Pending' }

/** To the employee who started the application. Only the applicant gets the reasons (docs/rules/employees.md). */
export const customerDecided = template<{
  companyName: string
  /** Whether we email the applicant a letter. */
  letter: boolean
  decision: CustomersDecision
  link: string
}>(
  'customer-decided',
  ({ companyName, letter, decision, link }) => ({
    subject: `${possessive(companyName)} credit application ${outcomes[decision.status]}`,
    heading: headings[decision.status],
    blocks: [
      paragraph(sentenceOf(companyName, decision)),
      paragraph(
        letter
          ? 'We also emailed our letter to the customer.'
          : "We didn't email the customer a letter. The credit department notifies them.",
      ),
      action('Open the application', link),
    ],
  }),
  { guard: 'cleaned' },
)

const outcomes = { Approved: 'is approved', Denied: 'is denied', Pending: 'needs more information' } as const
const headings = { Approved: 'Approved', Denied: 'Denied', Pending: 'More information needed' } as const

const sentenceOf = (companyName: string, decision: CustomersDecision): string => {
  switch (decision.status) {
    case 'Approved':
      return `${possessive(companyName)} credit application is approved. The credit limit is ${money(decision.creditAmount)}, and the account number is ${decision.accountNumber}.`
    case 'Denied':
      return `The credit department denied ${possessive(companyName)} credit application.`
    case 'Pending':
      return `The credit department needs more information before it can decide ${possessive(companyName)} credit application.`
  }
}
