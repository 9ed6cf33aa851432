import { action, paragraph } from '../content.ts'
import { template } from '../template.ts'

/** Welcomes a new cash customer with the account number (CASH-010, CASH-015). */
export const cashAccountOpened = template<{
  firstName: string
  companyName: string
  accountNumber: string
}>('cash-account-opened', ({ firstName, companyName, accountNumber }, banner) => ({
  subject: `Your new ${banner.displayName} account`,
  heading: `Welcome to ${banner.displayName}`,
  blocks: [
    paragraph(`Hello ${firstName},`),
    paragraph(`The cash account of ${companyName} is open. Your account number is ${accountNumber}.`),
    paragraph(
      'Use this number when you order. To complete your online access, register on our website with this email address.',
    ),
    action(`Go to ${banner.displayName}`, banner.url),
    paragraph('What you told us is attached. If something is wrong, please call us.'),
  ],
}))
