import { expect, it } from 'vitest'
import { bandOf, bandsOf, scoreNames, type ScoreName } from '../../../bureau/rules/score-bands.ts'
import { accountWords, referencesWords, referenceWords, yearsInBusiness } from './key-facts.ts'

it.each([
  [1999, '27 years'],
  [2025, '1 year'],
  [2026, 'New this year'],
  [2027, ''],
  [null, ''],
])('a business of %s is in business for “%s”', (year, words) => {
  expect(yearsInBusiness(year, 2026)).toBe(words)
})

it('says where references are, and whether someone can be asked', () => {
  const dallas = { name: 'Volt', place: 'Dallas, TX', reachable: true }
  const silent = { name: 'Ohm', place: '', reachable: false }
  expect(referenceWords(dallas)).toBe('Dallas, TX, contact given')
  expect(referenceWords(silent)).toBe('no contact')
  expect(referencesWords([])).toBe('None given')
  expect(referencesWords([dallas, dallas])).toBe('2 given')
  expect(referencesWords([dallas, silent])).toBe('2 given, 1 without a contact')
})

it.each([
  ['202002', { entityId: '202002' }, 'true', ['202002', 'Found in the ERP']],
  ['47', null, 'true', ['47', 'Not found in the ERP']],
  [null, null, 'true', ['Not matched', 'The applicant has one']],
  [null, null, 'false', ['None', 'New customer']],
])('shows the account %s of %o', (accountId, erpEntityInfo, hasAccount, words) => {
  expect(
    accountWords({ accountId, erpReconciliation: { erpEntityInfo }, businessInfo: { hasAccount } } as never),
  ).toEqual(words)
})

it.each([
  ['intelliscore', 76, 'Low risk'],
  ['intelliscore', 75, 'Low to medium risk'],
  ['intelliscore', 26, 'Medium risk'],
  ['intelliscore', 11, 'Medium to high risk'],
  ['intelliscore', 1, 'High risk'],
  ['dnb', 67, 'Top third'],
  ['stability', 34, 'Middle third'],
  ['person', 33, 'Bottom third'],
] as const)('a %s of %d is in the band “%s”', (score, value, words) => {
  expect(bandOf(score, value).words).toBe(words)
})

it('every score from 1 to 100 has a band', () => {
  for (const score of Object.keys(scoreNames) as ScoreName[]) expect(bandsOf(score).at(-1)!.from).toBe(1)
})
