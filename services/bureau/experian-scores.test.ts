import { expect, it } from 'vitest'
import { asScore } from './experian-scores.ts'
import { asSimilar } from './experian-shapes.ts'

const without = { value: null, percentile: null, riskClass: '', factors: [] }

it.each([
  ['998 for both', { score: 998, percentileRanking: 998 }, 'bankruptcy'],
  ['999 for both', { score: 999, percentileRanking: 999 }, 'no-data'],
  ['a score with the percentile of a bankruptcy', { score: 12, percentileRanking: 998 }, 'bankruptcy'],
  ['the score of too little data with a percentile', { score: 999, percentileRanking: 40 }, 'no-data'],
  ['no score', { score: null, percentileRanking: null }, 'no-data'],
  // It was missing from the response, for an unknown reason.
  ['nothing', null, null],
] as const)('%s is no score', (_, given, instead) => {
  const full = given && {
    ...given,
    recommendedCreditLimitAmount: null,
    riskClass: { definition: 'High Risk' },
  }
  expect(asScore(full, null)).toEqual({ ...without, instead })
})

it('a percentile outside of its range is none', () => {
  const of = (percentileRanking: number) =>
    asScore({ score: 45, percentileRanking, recommendedCreditLimitAmount: null, riskClass: null }, [])
  expect(of(0)).toMatchObject({ value: 45, percentile: null, instead: null })
  expect(of(101).percentile).toBeNull()
  expect(of(1).percentile).toBe(1)
  expect(of(100).percentile).toBe(100)
})

it('a reason without words is passed on by its code', () => {
  const factors = [
    { code: '039' },
    { code: '010', definition: '' },
    { code: '013', definition: 'Few suppliers' },
  ]
  expect(
    asScore({ score: 45, percentileRanking: 45, recommendedCreditLimitAmount: null }, factors).factors,
  ).toEqual([
    { code: '039', words: null },
    { code: '010', words: null },
    { code: '013', words: 'Few suppliers' },
  ])
})

it.each([
  [{ zip: '97214', zipExtension: '1234' }, '972141234'],
  [{ zip: '97214', zipExtension: '' }, '97214'],
  [{ zip: '972141234' }, '972141234'],
  [{ zip: '972141234', zipExtension: '1234' }, '972141234'],
  [{}, ''],
])('a ZIP of %j is %s', (address, zip) => {
  const all = { street: null, city: null, state: null, ...address }
  const found = { bin: '700000001', reliabilityCode: 99, businessName: 'Alvarez Electric LLC', address: all }
  expect(asSimilar(found).zip).toBe(zip)
})
