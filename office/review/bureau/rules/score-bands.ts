/** What a bureau's score means: its name, its scale, and what is good. */

/** The scores of the review. All run from 1 to 100, and higher is better. */
export const scoreNames = {
  dnb: 'D&B Delinquency Score',
  intelliscore: 'Experian Intelliscore Plus',
  stability: 'Experian Financial Stability Risk',
  person: 'Consumer credit score',
} as const
export type ScoreName = keyof typeof scoreNames

export interface Band {
  /** The lowest score of the band. */
  from: number
  words: string
  tone: 'good' | 'caution' | 'bad'
}

/** Experian's published risk classes of the Intelliscore, from the best. */
const intelliscore: readonly Band[] = [
  { from: 76, words: 'Low risk', tone: 'good' },
  { from: 51, words: 'Low to medium risk', tone: 'good' },
  { from: 26, words: 'Medium risk', tone: 'caution' },
  { from: 11, words: 'Medium to high risk', tone: 'bad' },
  { from: 1, words: 'High risk', tone: 'bad' },
]

/** A percentile says how many are worse; its thirds are ours. */
const percentile: readonly Band[] = [
  { from: 67, words: 'Top third', tone: 'good' },
  { from: 34, words: 'Middle third', tone: 'caution' },
  { from: 1, words: 'Bottom third', tone: 'bad' },
]

/** From the best band to the worst. */
export const bandsOf = (score: ScoreName): readonly Band[] =>
  score === 'intelliscore' ? intelliscore : percentile

/** The band of a score from 1 to 100. */
export const bandOf = (score: ScoreName, value: number): Band =>
  bandsOf(score).find(({ from }) => value >= from) ?? bandsOf(score).at(-1)!

/** The scale as text. */
export const scaleOf = (score: ScoreName): string =>
  score === 'intelliscore'
    ? 'Of 100. Higher is better; 76 or more is low risk.'
    : 'Percentile, 1 to 100. Higher is better; 67 or more is the top third.'
