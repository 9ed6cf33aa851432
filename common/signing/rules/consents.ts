/**
 * What a signatory agrees to before signing, in plain words. Each consent has a separate checkbox that is unchecked
 * at first (ESIGN 15 USC 7001(c); FCRA 15 USC 1681b). A change of wording needs a new version.
 * Have counsel confirm before production.
 */
import { inFull, type Creditor } from '../../../banners/rules/creditor.ts'
import type { LegalText } from './terms.ts'

export const consentKinds = ['electronic-signature', 'guaranty', 'consumer-report'] as const
export type ConsentKind = (typeof consentKinds)[number]

export interface ConsentText extends LegalText {
  readonly kind: ConsentKind
  /** The label of the checkbox. */
  readonly accept: string
}

export interface ConsentParties {
  /** Who grants the credit. */
  readonly creditor: Creditor
  /** The business that applies. */
  readonly company: string
  /** The number to call for a paper copy or to withdraw. */
  readonly phone: string
}

const electronicSignature = (
  { creditor, phone }: ConsentParties,
  signs: 'application' | 'guaranty' = 'application',
): ConsentText => ({
  kind: 'electronic-signature',
  version: `electronic-signature-${signs === 'guaranty' ? 'guaranty-' : ''}2026-11-2`,
  title: 'Signing electronically',
  paragraphs: [
    `You can read and sign this ${signs} on screen. Your electronic signature has the same legal effect as a handwritten one, and ${creditor.name} may send you notices about this ${signs} by email.`,
    `You need a current web browser, an email address, and a PDF reader. After ${signs === 'guaranty' ? 'you have' : 'everyone has'} signed, we'll email you a sealed copy to save or print.`,
    `You may instead sign on paper, request a paper copy at no charge, change your email address, or withdraw your consent before you sign: call ${phone}. Withdrawing doesn't affect documents already signed.`,
  ],
  accept: 'I agree to sign electronically and can open the document on this device.',
})

const guaranty = ({ creditor, company }: ConsentParties): ConsentText => ({
  kind: 'guaranty',
  version: 'guaranty-2026-11-3',
  title: 'Personal guaranty',
  paragraphs: [
    `You promise to pay ${inFull(creditor)} (“we”), from your own money and property, for what ${company} buys on this account. If ${company} does not pay us when an invoice is due, you will, and we do not have to try to collect from ${company} first.`,
    'Your promise covers everything owed on the account now and in the future, including late charges and reasonable collection costs to the extent permitted by law. It remains in effect if the credit limit or payment terms change, and even if we do not notify you of each purchase.',
    'You can end it for future purchases by notifying us in writing. Purchases made before we receive your notice remain covered. If there is more than one guarantor, you are jointly and severally liable: each of you is responsible for the full amount.',
    "We ask for this guaranty because of the business's credit standing and your role in the business. Your marital status is not a factor. You may seek legal advice before you sign.",
  ],
  accept: `I personally guarantee what ${company} owes on this account.`,
})

const consumerReport = ({ creditor }: ConsentParties): ConsentText => ({
  kind: 'consumer-report',
  version: 'consumer-report-2026-11-3',
  title: 'Authorization to obtain your consumer report',
  paragraphs: [
    `You authorize ${inFull(creditor)}, to obtain your personal credit report from a consumer reporting agency, to decide on this application and, while your guaranty is in effect, to review the account or collect amounts owed.`,
    'Only our credit department sees the report; the business and the other signatories do not. On request, we will tell you whether we obtained a report and the name and address of the agency.',
  ],
  accept: 'I authorize you to obtain my consumer report for these purposes.',
})

/** The consents in the order of the screen: the first for everyone, all three for a guarantor. */
export const consentsAsked = (guarantor: boolean, parties: ConsentParties): readonly ConsentText[] =>
  guarantor
    ? [electronicSignature(parties), guaranty(parties), consumerReport(parties)]
    : [electronicSignature(parties)]

/** The same three for a guaranty that is signed after the application. */
export const consentsToGuaranty = (parties: ConsentParties): readonly ConsentText[] => [
  electronicSignature(parties, 'guaranty'),
  guaranty(parties),
  consumerReport(parties),
]

/** The exact text that is hashed for a consent, including the label of its checkbox. */
export const wordsOfConsent = (text: ConsentText): string =>
  [text.title, ...text.paragraphs, text.accept].join('\n\n')
