/** Rules and texts about bureaus that browser and server share (docs/rules/credit.md; BUR-002 to BUR-011). */

/** A bureau's confidence has ten levels; a candidate from this one up counts as a sure match. */
const SURE = 8

/** The matching business, if exactly one candidate is sure. Null means that an employee must choose. */
export const theSureOne = <C extends { readonly confidence: number }>(candidates: readonly C[]): C | null => {
  const [sure, another] = candidates.filter(({ confidence }) => confidence >= SURE)
  return sure && !another ? sure : null
}

/**
 * `dnbMatchesFound`: 1 means found, 0 none, more means that an employee must choose. A single candidate that is
 * not sure counts as several (BUR-002).
 */
export const matchesFound = (candidates: readonly { readonly confidence: number }[]): number =>
  candidates.length === 0 ? 0 : theSureOne(candidates) ? 1 : Math.max(2, candidates.length)

/** BUR-009. */
export const MATCH_FOUND = 'Match Found'

/** BUR-010. `name` is the company's name, or a person's first and last name. */
export const noMatchFound = (name: string): string => `No match found for ${name}`

/** BUR-011, BUR-A05. */
export const depthWords = {
  J: 'Active bankruptcy',
  K: 'Fraud history detected',
  L: 'Customer must be asked for the D-U-N-S number',
  M: 'Severe risk - material deterioration',
} as const

/** Shown in place of a score of 998 or 999. */
export const noScoreWords = {
  bankruptcy: 'Bankruptcy on file',
  'no-data': 'Not enough data for a score',
} as const

/** A personal score is a percentile. A notice names this range. */
export const personScoreRange = { lowest: 1, highest: 100 } as const

/** For a factor that came without a description. */
export const noWordsFor = (code: string): string => `The bureau did not describe factor ${code}.`

/** For a score that came without factors. */
export const NO_FACTORS = 'The bureau provided no factors for this score.'

/** Why a person's report may be requested (15 U.S.C. 1681b(a)(3)(A)). */
export type ReportPurpose = 'decision' | 'account-review'

/**
 * `decision` until the application is decided, `account-review` once there is an account; otherwise there is no
 * permitted purpose.
 */
export const purposeWhile = (status: string): ReportPurpose | null =>
  status === 'Pending' ? 'decision' : status === 'Approved' ? 'account-review' : null
