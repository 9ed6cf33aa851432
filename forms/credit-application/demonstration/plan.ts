/** Which applications there are, how old they are, and how they end. */
import { type BannerName, fallbackBanner } from '../../../banners/rules/banners.ts'
import type { Circumstances } from '../../../common/demonstration/answers.ts'

/**
 * How an applicant's account in the ERP compares: the same data, another phone and contact, no email, phone and
 * contact, another company (the number is wrong), or an error from the ERP.
 */
export type Standing = 'same' | 'differs' | 'unsaid' | 'wrong' | 'on hold'

export interface Course {
  /** Days ago when it was submitted. */
  days: number
  /** Who filled it out. `emailed`: an employee began it, and its customer finished it. */
  by: 'customer' | 'shop' | 'staff' | 'emailed'
  outcome: 'new' | 'waits' | 'waits for items' | 'approved' | 'denied' | 'withdrawn'
  /** How the applicant was notified of a decision. */
  told?: 'letter' | 'otherwise'
  account?: Standing
  /** The first word of the company's name, which chooses what the bureaus say. */
  called?: string
  people?: Circumstances['people']
  guarantors?: readonly [string, string]
  exempt?: true
  statement?: true
  /** The department added a document. */
  reference?: true
  remarks?: number
  /** A report on the business: found at once, or chosen from a list of similar ones. */
  report?: 'found' | 'chosen'
  /** The number of reasons for a denial. */
  reasons?: number
  /** The mailboxes of the office and the owner do not exist, so the letter is refused. */
  unreachable?: true
  /** The ERP did not respond to the approval. */
  erpAway?: true
  /** Someone else filled in accounts payable. */
  delegated?: true
  /** A guaranty that was requested after the submission. */
  guaranty?: 'asked' | 'signed'
}

/** The newest first, so that the same place is the same case in every banner. */
const newest: readonly Course[] = [
  { days: 0.1, by: 'customer', outcome: 'new', account: 'differs', statement: true },
  { days: 0.4, by: 'staff', outcome: 'waits', account: 'unsaid', remarks: 1 },
  {
    days: 1,
    by: 'emailed',
    outcome: 'waits for items',
    told: 'letter',
    account: 'same',
    remarks: 2,
    delegated: true,
  },
  { days: 3, by: 'staff', outcome: 'new', account: 'on hold', called: 'Nomatch', exempt: true },
  {
    days: 19,
    by: 'staff',
    outcome: 'waits',
    account: 'wrong',
    called: 'Manymatch',
    report: 'chosen',
    reference: true,
    remarks: 3,
  },
  { days: 27, by: 'staff', outcome: 'waits for items', remarks: 1 },
]

const decided: readonly Course[] = [
  // With a consumer report on the owner, and its score.
  { days: 15.7, by: 'customer', outcome: 'denied', told: 'letter', people: 'a proprietor', reasons: 4 },
  { days: 25.2, by: 'staff', outcome: 'denied', told: 'letter', unreachable: true, reasons: 1 },
  // The bureau does not respond for this name.
  { days: 14.1, by: 'shop', outcome: 'withdrawn', called: 'Timeout' },
  { days: 13.2, by: 'staff', outcome: 'approved', told: 'letter', account: 'differs', remarks: 2 },
  { days: 12.4, by: 'staff', outcome: 'approved', told: 'otherwise', erpAway: true, exempt: true },
  { days: 160, by: 'staff', outcome: 'approved', told: 'otherwise', account: 'same' },
]

/** What only the usual banner shows: each warning of the bureaus, each age, reports on guarantors, and guaranties. */
const further: readonly Course[] = [
  { days: 0.7, by: 'customer', outcome: 'new', guaranty: 'asked', remarks: 1 },
  { days: 1.3, by: 'staff', outcome: 'new', exempt: true },
  {
    days: 2,
    by: 'customer',
    outcome: 'waits',
    called: 'Fraud',
    people: 'two guarantors',
    guarantors: ['Five', 'Three'],
    report: 'found',
    remarks: 2,
  },
  { days: 4, by: 'shop', outcome: 'new', statement: true },
  { days: 6, by: 'staff', outcome: 'waits for items', account: 'same', called: 'Severe', reference: true },
  { days: 8, by: 'staff', outcome: 'new', called: 'Bankrupt', account: 'unsaid', remarks: 1 },
  { days: 11, by: 'staff', outcome: 'waits', called: 'Asknumber', account: 'differs' },
  { days: 15, by: 'staff', outcome: 'waits for items', statement: true, exempt: true },
  { days: 22, by: 'staff', outcome: 'new', remarks: 3 },
  { days: 33, by: 'customer', outcome: 'new', guaranty: 'signed', remarks: 2 },
  { days: 13, by: 'emailed', outcome: 'approved', told: 'letter' },
  // No notice was sent: the thirty days run out.
  { days: 28.4, by: 'staff', outcome: 'denied', reasons: 2 },
  { days: 22.6, by: 'staff', outcome: 'denied', reasons: 1 },
  { days: 18.3, by: 'staff', outcome: 'denied', told: 'otherwise', reasons: 3 },
]

/** Decided long ago. Staff filled them out, because signing takes most of the time of the fill. */
const settled: readonly Course[] = Array.from({ length: 12 }, (_, index): Course => ({
  days: 45 + index * 33,
  by: 'staff',
  outcome: index % 5 === 2 ? 'denied' : 'approved',
  told: 'otherwise',
  reasons: 1 + (index % 3),
  ...(index % 3 === 0 ? { account: 'same' } : index % 6 === 1 ? { account: 'differs' } : {}),
  ...(index % 4 === 1 ? { exempt: true } : {}),
  remarks: index % 2,
}))

/** All applications of a banner: 38 of the usual banner, 12 of each other, where a customer signed only three. */
export const coursesOf = (banner: BannerName): readonly Course[] => {
  if (banner === fallbackBanner) return [...newest, ...decided, ...further, ...settled]
  const [first, ...others] = newest
  return [{ ...first!, by: 'staff' }, ...others, ...decided]
}

/** What customers began and did not submit: days ago, and how many sections they filled in. */
export const unfinished = [
  { days: 0.5, sections: 2 },
  // We mailed someone else the bank section, and they have started.
  { days: 4.3, sections: 5, delegated: true },
  { days: 8.8, sections: 1 },
  { days: 13, sections: 3, withdrawn: true },
] as const
