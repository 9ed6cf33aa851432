/**
 * The terms of credit that are printed on the application, in our own words. A change of wording needs a new
 * version, because a signature names the version that was read. Have counsel confirm before production.
 */
import { inFull, type Creditor } from '../../../banners/rules/creditor.ts'

/** A text with a version. The hash of `wordsOf` is kept as evidence. */
export interface LegalText {
  readonly version: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** As a document prints it below the text. */
export const versionLine = (version: string): string => `Version ${version}`

export const termsOfCredit = (creditor: Creditor): LegalText => ({
  version: 'terms-2026-11-3',
  title: 'Terms of credit',
  paragraphs: [
    `1. Request. The business named in this application requests an account with ${inFull(creditor)} (“we”) to buy goods and services on credit. The account is for business use only.`,
    '2. Accuracy. The person who signs certifies that the information is true and complete to the best of their knowledge and that they are authorized to sign for the business. The business will notify us in writing of any change in its ownership, name, address, or legal form.',
    '3. Credit checks. We may obtain information about the business from business credit bureaus and from the bank, bonding company, and trade references named in this application, now and while the account is open. We may report the payment history of the account to others.',
    '4. Payment. Each invoice is due on the date stated on it, in U.S. dollars and without setoff. We may add a late charge to past-due amounts at the rate stated on the invoice or the highest rate permitted by law, whichever is lower.',
    "5. Collection. If an invoice is not paid when due, we may suspend deliveries, declare the entire balance due, and recover reasonable collection costs, including attorneys' fees, to the extent permitted by law.",
    '6. Credit limit. We may set, raise, lower, or cancel the credit limit at any time. Purchases above the limit must still be paid.',
    "7. Purchases. The conditions of sale on our quotations and invoices apply to all purchases. If they conflict with a customer's purchase order, our conditions control unless we agree otherwise in writing.",
    '8. Sales tax. We charge sales tax unless we have a valid exemption certificate on file for the delivery state.',
    '9. Disputes. Disputes about an invoice must reach us in writing within 30 days of its date. The undisputed amount remains due.',
    "10. Lien and bond rights. Nothing in these terms waives any right under a mechanic's lien, payment bond, or similar law.",
    "Notice. The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act.",
  ],
})

/** The exact text that is hashed: title and paragraphs, separated by blank lines. */
export const wordsOf = (text: LegalText): string => [text.title, ...text.paragraphs].join('\n\n')
