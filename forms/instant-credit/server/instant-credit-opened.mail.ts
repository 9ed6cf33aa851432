import { money } from '../../../platform/text/money.ts'
import { action, customersTemplate, paragraph } from '../../../platform/mail/index.ts'

/** Welcomes a new customer with the account number and the credit line (IC-001). */
export const instantCreditOpened = customersTemplate<{
  firstName: string
  companyName: string
  accountNumber: string
  /** Whole dollars. */
  creditLine: number
}>(
  'instant-credit-opened',
  ({ firstName, companyName, accountNumber, creditLine }, { displayName, url }, { say, of }) => ({
    subject: say('Your new {displayName} account', { displayName }),
    heading: say('Welcome to {displayName}', { displayName }),
    blocks: [
      paragraph(say('Hello {name},', { name: firstName })),
      paragraph(
        say(
          '{companyName} account is open with a credit line of {creditLine}. Your account number is {accountNumber}. You can order on credit right away.',
          { companyName: of(companyName), creditLine: money(creditLine), accountNumber },
        ),
      ),
      action(say('Go to {displayName}', { displayName }), url),
      paragraph(say('We attached the signed application for your records.')),
    ],
  }),
  { guard: 'cleaned', isWelcome: true },
)
