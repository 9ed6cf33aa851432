import { action, paragraph } from '../content.ts'
import { possessive } from '../sentences.ts'
import { template } from '../template.ts'

/** Welcomes a new cash customer with the account number (CASH-010, CASH-015). */
export const cashAccountOpened = template<{
  firstName: string
  companyName: string
  accountNumber: string
}>(
  'cash-account-opened',
  ({ firstName, companyName, accountNumber }, banner) => ({
    subject: `Your new ${banner.displayName} account`,
    heading: `Welcome to ${banner.displayName}`,
    blocks: [
      paragraph(`Hello ${firstName},`),
      paragraph(`${possessive(companyName)} cash account is open. Your account number is ${accountNumber}.`),
      paragraph(
        'Use this number when you order. To complete your online access, register on our website with this email address.',
      ),
      action(`Go to ${banner.displayName}`, banner.url),
      paragraph('Your answers are attached. If anything is wrong, please call us.'),
    ],
  }),
  { guard: 'limited', isWelcome: true },
)
