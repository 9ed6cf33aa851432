/** What both sides of the wire say and decide about bureaus (docs/rules/credit.md; BUR-002 to BUR-011). */

/** Of the ten steps of a bureau's confidence, the one from which it is sure. */
const SURE = 8

/** The business that it is: exactly one of them is sure. Null: somebody must look. */
export const theSureOne = <C extends { readonly confidence: number }>(candidates: readonly C[]): C | null => {
  const [sure, another] = candidates.filter(({ confidence }) => confidence >= SURE)
  return sure && !another ? sure : null
}

/**
 * `dnbMatchesFound`: 1 it is found, 0 there is none, more: somebody must look. One of whom the bureau is not sure is
 * as good as several (BUR-002).
 */
export const matchesFound = (candidates: readonly { readonly confidence: number }[]): number =>
  candidates.length === 0 ? 0 : theSureOne(candidates) ? 1 : Math.max(2, candidates.length)

/** BUR-009. */
export const MATCH_FOUND = 'Match Found'

/** BUR-010: the company's name, or first and last name of the person. */
export const noMatchFound = (name: string): string => `No match found for ${name}`

/** BUR-011, BUR-A05. */
export const depthWords = {
  J: 'Active bankruptcy',
  K: 'Fraud history detected',
  L: 'Customer must be asked for the D-U-N-S number',
  M: 'Severe risk - material deterioration',
} as const

/** What stands where 998 or 999 came in place of a score. */
export const noScoreWords = {
  bankruptcy: 'Bankruptcy on file',
  'no-data': 'Not enough data for a score',
} as const

/** A score of a person is a percentile: what a notice of it names as its range. */
export const personScoreRange = { lowest: 1, highest: 100 } as const

/** Of a factor that came as a code alone. */
export const noWordsFor = (code: string): string => `The bureau gave no words for factor ${code}.`

/** Of a score that came without any. */
export const NO_FACTORS = 'The bureau named no factors for this score.'

/** Why a person's report may be asked for (15 U.S.C. 1681b(a)(3)(A)). */
export type ReportPurpose = 'decision' | 'account-review'

/** To decide while somebody decides, to review the account once there is one; else there is no purpose. */
export const purposeWhile = (status: string): ReportPurpose | null =>
  status === 'Pending' ? 'decision' : status === 'Approved' ? 'account-review' : null
