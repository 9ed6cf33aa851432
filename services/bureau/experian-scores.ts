import type { GivenFactors, GivenScore } from './experian-shapes.ts'
import type { Factor, NoScore, Score } from './port.ts'

/** What Experian sends instead of a score or a percentile. */
const NO_SCORE: Readonly<Record<number, NoScore>> = { 998: 'bankruptcy', 999: 'no-data' }

export const asScore = (given: GivenScore, factors: GivenFactors): Score => {
  const value = given?.score ?? null
  const percentile = given?.percentileRanking ?? null
  const instead = NO_SCORE[value ?? 999] ?? NO_SCORE[percentile ?? 0] ?? null
  if (!given || value === null || instead)
    return {
      value: null,
      // A missing field does not mean that there is too little data.
      instead: given ? instead : null,
      percentile: null,
      riskClass: '',
      factors: asFactors(factors),
    }
  return {
    value: Math.round(value),
    instead: null,
    percentile: percentile !== null && percentile >= 1 && percentile <= 100 ? Math.round(percentile) : null,
    riskClass: given.riskClass?.definition ?? '',
    factors: asFactors(factors),
  }
}

const asFactors = (factors: GivenFactors): Factor[] =>
  (factors ?? []).map(({ code, definition }) => ({ code, words: definition || null }))
