import { money } from '../../../domain/text/money.ts'
import { action, paragraph } from '../content.ts'
import { possessive } from '../sentences.ts'
import { template } from '../template.ts'

/** Welcomes a new customer with the account number and the credit line (IC-001). */
export const instantCreditOpened = template<{
  firstName: string
  companyName: string
  accountNumber: string
  /** Whole dollars. */
  creditLine: number
}>(
  'instant-credit-opened',
  ({ firstName, companyName, accountNumber, creditLine }, banner) => ({
    subject: `Your new ${banner.displayName} account`,
    heading: `Welcome to ${banner.displayName}`,
    blocks: [
      paragraph(`Hello ${firstName},`),
      paragraph(
        `${possessive(companyName)} account is open with a credit line of ${money(creditLine)}. Your account number is ${accountNumber}. You can order on credit right away.`,
      ),
      action(`Go to ${banner.displayName}`, banner.url),
      paragraph('We attached the signed application for your records.'),
    ],
  }),
  { guard: 'cleaned', isWelcome: true },
)
