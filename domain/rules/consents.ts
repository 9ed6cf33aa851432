/**
 * What a signatory agrees to before signing, in plain words, each with a box of its own that nobody ticks for
 * her (ESIGN 15 USC 7001(c); FCRA 15 USC 1681b; compliance.md 6 and 8). Versioned like the terms. Confirm with
 * counsel before production.
 */
import type { LegalText } from './terms.ts'

export const consentKinds = ['electronic-signature', 'guaranty', 'consumer-report'] as const
export type ConsentKind = (typeof consentKinds)[number]

export interface ConsentText extends LegalText {
  readonly kind: ConsentKind
  /** The words beside the box. */
  readonly accept: string
}

export interface ConsentParties {
  /** Who gives the credit. */
  readonly creditor: string
  /** The business that asks for it. */
  readonly company: string
  /** Whom to call, for paper or to withdraw. */
  readonly phone: string
}

const electronicSignature = (
  { creditor, phone }: ConsentParties,
  signs: 'application' | 'guaranty' = 'application',
): ConsentText => ({
  kind: 'electronic-signature',
  version: `electronic-signature-${signs === 'guaranty' ? 'guaranty-' : ''}2026-11`,
  title: 'Signing electronically',
  paragraphs: [
    `You can read and sign this ${signs} here, on the screen. Your electronic signature counts as much as one on paper, and ${creditor} may send you notices about this ${signs} by e-mail.`,
    `To do so you need a current web browser, an e-mail address and a program that opens PDF files. When ${signs === 'guaranty' ? 'you have' : 'everybody has'} signed, a sealed copy is mailed to you; keep it or print it.`,
    `You may sign on paper instead, ask for a paper copy at no charge, change your e-mail address, or take this consent back before you sign: call ${phone}. Taking it back does not undo what is signed already.`,
  ],
  accept: 'I agree to sign electronically and can open the document on this device.',
})

const guaranty = ({ creditor, company }: ConsentParties): ConsentText => ({
  kind: 'guaranty',
  version: 'guaranty-2026-11',
  title: 'Personal guaranty',
  paragraphs: [
    `You promise, with your own money and property, that what ${company} buys on this account will be paid. If ${company} does not pay ${creditor} when an invoice is due, you will, and we need not try to collect from ${company} first.`,
    'The promise covers everything owed on the account now and later, with late charges and reasonable costs of collection as far as the law allows. It stays in force when the credit limit or the time to pay changes, and when we do not tell you of each purchase.',
    'You can end it for later purchases by telling us in writing; what was bought until we have your letter stays covered. If several people guarantee, each of them answers for the whole.',
    'We ask for this because of the business’s credit standing and your role in it, never because of whom you are married to. You may take advice before you sign.',
  ],
  accept: `I personally guarantee what ${company} owes on this account.`,
})

const consumerReport = ({ creditor }: ConsentParties): ConsentText => ({
  kind: 'consumer-report',
  version: 'consumer-report-2026-11',
  title: 'Authorization to obtain your consumer report',
  paragraphs: [
    `You allow ${creditor} to obtain your personal credit report from a consumer reporting agency, to decide on this application and, while your guaranty is in force, to review the account or collect what is owed.`,
    'The report goes to the credit department only; the business and the other signatories do not see it. If you ask, we tell you whether a report was obtained and the name and address of the agency.',
  ],
  accept: 'I authorize you to obtain my consumer report for these purposes.',
})

/** What this person is asked, in the order of the screen: everybody the first, a guarantor all three. */
export const consentsAsked = (guarantor: boolean, parties: ConsentParties): readonly ConsentText[] =>
  guarantor
    ? [electronicSignature(parties), guaranty(parties), consumerReport(parties)]
    : [electronicSignature(parties)]

/** The same three where a guaranty is signed alone, after the application. */
export const consentsToGuaranty = (parties: ConsentParties): readonly ConsentText[] => [
  electronicSignature(parties, 'guaranty'),
  guaranty(parties),
  consumerReport(parties),
]

/** Exactly what is hashed for a consent: its text and the words beside the box. */
export const wordsOfConsent = (text: ConsentText): string =>
  [text.title, ...text.paragraphs, text.accept].join('\n\n')
