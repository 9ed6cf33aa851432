/**
 * The terms of credit that are printed on the application, in our own words. Changing one word means a new
 * version: what somebody signed names the version that she read. Confirm with counsel before production.
 */

/** Words with a version; what is kept as evidence is the hash of `wordsOf`. */
export interface LegalText {
  readonly version: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

export const termsOfCredit = (creditor: string): LegalText => ({
  version: 'terms-2026-11',
  title: 'Terms of credit',
  paragraphs: [
    `1. The request. The business named in this application asks ${creditor} for an account on which it can buy goods and services and pay later. The account is for business use only.`,
    '2. True answers. The person who signs confirms that the answers are true and complete to the best of her or his knowledge, may sign for the business, and will tell us in writing when ownership, name, address or legal form changes.',
    '3. Checking. We may ask business credit bureaus, the bank, the bonding company and the trade references named here about the business, now and while the account is open, and may tell others how the account was paid.',
    '4. Payment. Each invoice is due on the date printed on it, in US dollars and without set-off. A charge for late payment may be added to what is overdue, at the rate on the invoice or the highest rate that the law allows, whichever is lower.',
    '5. Collection. If an invoice is not paid when due we may hold further deliveries, make the whole balance due, and recover the reasonable cost of collecting it, attorneys’ fees included, as far as the law allows.',
    '6. Credit limit. We may set, raise, lower or end the credit limit at any time. Purchases above the limit are owed all the same.',
    '7. Purchases. Goods are sold on the conditions of sale printed on our quotations and invoices. Where those conditions and the words of a customer’s purchase order differ, ours apply unless we agreed otherwise in writing.',
    '8. Sales tax. Sales tax is charged unless a valid exemption certificate is on file for the state of delivery.',
    '9. Disputes. A question about an invoice reaches us in writing within thirty days of its date; what is not in question is paid meanwhile.',
    '10. Lien and bond rights. Nothing in these terms gives up a right under a mechanics’ lien, payment bond or similar law.',
    'Notice. The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act.',
  ],
})

/** Exactly what is hashed: title and paragraphs, parted by an empty line. */
export const wordsOf = (text: LegalText): string => [text.title, ...text.paragraphs].join('\n\n')
