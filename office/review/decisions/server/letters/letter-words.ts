/** The content of a decision letter, shared by text, HTML and PDF (docs/rules: ECOA, Regulation B). */
import type { Banner } from '../../../../../banners/rules/banners.ts'
import { inFull, type Creditor } from '../../../../../banners/rules/creditor.ts'
import type { CreditRequest } from '../../../../../forms/credit-application/rules/credit-request.ts'
import { paymentTermsLabel, type PaymentTerms } from '../../../../../banners/rules/payment-terms.ts'
import type { Day } from '../../../../../platform/text/days/days.ts'
import { longDate } from '../../../../../platform/text/days/dates.ts'
import { money } from '../../../../../platform/text/money.ts'
import {
  heading,
  lines,
  linkInEmail,
  list,
  nothingToDo,
  notice,
  paragraph,
  plainLine,
} from '../../../../../platform/mail/index.ts'

interface Offer {
  creditAmount: number
  paymentTerms?: PaymentTerms | null
  accountNumber: string | null
  /** The day of a notice of denial that this letter replaces. */
  supersedes?: Day | null
}

export type Decision =
  | ({ kind: 'approved' } & Offer)
  /** Less than requested, for one to four specific reasons. */
  | ({ kind: 'counteroffer'; requested: CreditRequest; reasons: readonly string[] } & Offer)
  /** One to four specific reasons in the applicant's wording, with nothing from a person's consumer report. */
  | { kind: 'denied'; reasons: readonly string[] }
  /** If `missing` is not empty, the application is incomplete, and these items are due by `by`. */
  | { kind: 'pending'; reason: string; missing: readonly string[]; by: Day | null }

/** A letter contains neither links nor codes. */
export type LetterBlock =
  | { kind: 'paragraph' | 'heading' | 'notice'; text: string }
  | { kind: 'lines'; lines: string[] }
  | { kind: 'list'; items: string[] }

export interface LetterContent {
  subject: string
  heading: string
  blocks: LetterBlock[]
}

export const letterWords = (decision: Decision, banner: Banner): LetterContent => {
  const { subject, heading: title, blocks } = bodies[decision.kind](decision as never, banner)
  // A denial and a counteroffer have already given the address to write to.
  const hasAddress = decision.kind === 'denied' || decision.kind === 'counteroffer'
  const closing = hasAddress
    ? lines(['Sincerely,', `Credit Department, ${banner.creditor.name}`])
    : signedBy(banner)
  return { subject, heading: title, blocks: [...blocks, closing] }
}

const thanks = ({ displayName }: Banner) =>
  paragraph(`Thank you for applying for credit with ${displayName}.`)

const departmentOf = ({ name, entity, address }: Creditor) => [
  'Credit Department',
  `${name}, ${entity}`,
  ...address,
]

export const signedBy = ({ creditor }: Banner): LetterBlock =>
  lines(['Sincerely,', ...departmentOf(creditor)])

type Of<K extends Decision['kind']> = Extract<Decision, { kind: K }>
type Body<K extends Decision['kind']> = (decision: Of<K>, banner: Banner) => LetterContent

const approvalBody: Body<'approved'> = (offer, banner) => ({
  subject: `Your credit application to ${banner.displayName} is approved`,
  heading: 'Your application is approved',
  blocks: [
    thanks(banner),
    paragraph("We're pleased to let you know that your application has been approved."),
    ...replacementNote(offer),
    offerLines(offer),
  ],
})

/**
 * The offer and the notice in one letter, after form C-4 of Appendix C to 12 CFR 1002: no second notice is due if the
 * applicant does not accept (comment 9(a)(1)-6).
 */
const counteroffer: Body<'counteroffer'> = ({ requested, reasons, ...offer }, banner) => ({
  subject: `Our decision on your credit application to ${banner.displayName}`,
  heading: 'Our offer, and notice of our decision',
  blocks: [
    thanks(banner),
    paragraph(`You requested ${requestWords(requested)}. We are unable to offer you credit on those terms.`),
    ...replacementNote(offer),
    ...principalReasons(reasons),
    heading('What we offer instead'),
    paragraph('We can offer you credit on these terms:'),
    offerLines(offer),
    paragraph(
      `You accept this offer by ordering on the account, or by writing to us within ${OFFER_DAYS} days of this notice. If you do not accept it, your application is denied for the reasons above, and we will not send another notice.`,
    ),
    ...rights(banner),
  ],
})

const OFFER_DAYS = 90

const requestWords = ({ amount, terms }: CreditRequest): string =>
  [
    ...(amount === null ? [] : [`a credit limit of ${money(amount)}`]),
    ...(terms === null ? [] : [`payment terms of ${paymentTermsLabel(terms).replace('Net', 'net')}`]),
  ].join(' and ')

const replacementNote = ({ supersedes }: Offer): LetterBlock[] =>
  supersedes
    ? [paragraph(`This letter replaces our notice of ${longDate(supersedes)}, which no longer applies.`)]
    : []

const offerLines = ({ creditAmount, paymentTerms, accountNumber }: Offer): LetterBlock =>
  list([
    `Credit limit: ${money(creditAmount)}`,
    ...(paymentTerms ? [`Payment terms: ${paymentTermsLabel(paymentTerms)}`] : []),
    ...(accountNumber ? [`Account number: ${accountNumber}. Please reference it on your orders.`] : []),
  ])

const denialBody: Body<'denied'> = ({ reasons }, banner) => ({
  // The decision stays out of the subject, which others may see on a screen.
  subject: `Our decision on your credit application to ${banner.displayName}`,
  heading: 'Notice of our decision',
  blocks: [
    thanks(banner),
    paragraph('After careful review, we are unable to approve it at this time.'),
    ...principalReasons(reasons),
    ...rights(banner),
  ],
})

const principalReasons = (reasons: readonly string[]): LetterBlock[] => {
  if (reasons.length < 1 || reasons.length > 4) throw new RangeError('A notice has one to four reasons.')
  return [
    heading(reasons.length > 1 ? 'Principal reasons for our decision' : 'Principal reason for our decision'),
    list(reasons),
  ]
}

/** 12 CFR 1002.9(a)(2): where to write, the time limits, and the notice of the law. */
const rights = (banner: Banner): LetterBlock[] => [
  paragraph(
    'If any information we relied on is incorrect or has changed, please write to us. If you would like a more detailed statement of these reasons, please request it in writing within 60 days of this notice. We will respond within 30 days after we receive your request. Write to:',
  ),
  lines([...departmentOf(banner.creditor), `Telephone ${banner.phone}`]),
  heading('Your rights'),
  notice(equalCreditOpportunity(banner)),
]

const pending: Body<'pending'> = ({ reason, missing, by }, banner) =>
  missing.length
    ? {
        subject: `Additional information needed for your credit application to ${banner.displayName}`,
        heading: 'Additional information needed',
        blocks: [
          thanks(banner),
          paragraph('To make a decision, we need these items:'),
          list(missing.map(plainLine)),
          paragraph(
            by
              ? `Please send them by ${longDate(by)}. If we do not receive them by then, we will be unable to give your application further consideration.`
              : 'Please send them as soon as possible.',
          ),
          paragraph(
            `${linkInEmail} Please don't send them by email. If an item isn't a document, or the link doesn't work, call us at ${banner.phone}.`,
          ),
        ],
      }
    : {
        subject: `Your credit application to ${banner.displayName}`,
        heading: 'Your application is pending',
        blocks: [
          thanks(banner),
          paragraph(`We haven't made a decision yet. Status: ${reason.replace(/\.$/, '')}.`),
          paragraph(`${nothingToDo} We'll let you know when we've made a decision.`),
        ],
      }

const bodies: { [K in Decision['kind']]: Body<K> } = {
  approved: approvalBody,
  counteroffer,
  denied: denialBody,
  pending,
}

/** The text of 12 CFR 1002.9(b)(1), with the agency from Appendix A (as amended by 88 FR 16531) for creditors that aren't banks. */
const equalCreditOpportunity = ({ creditor }: Banner): string =>
  `The Federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant's income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The Federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Consumer Response Center, 600 Pennsylvania Avenue NW, Washington, DC 20580. The creditor is ${inFull(creditor)}.`
