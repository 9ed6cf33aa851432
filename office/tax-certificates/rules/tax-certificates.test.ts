import { expect, test } from 'vitest'
import { accountProblem, certificateProblems, renewalStage } from './tax-certificates.ts'

const today = '2026-03-31'
const entry = { states: ['OR'], effectiveDate: '2026-01-01', expirationDate: '2027-01-01', statusCode: 1 }
const invalid = 'Please enter a valid date (YYYY-MM-DD)'
const shortYear = 'Enter the year with four digits, such as 2026'
const passed = "Expiration date must be greater than today's date"

test.each([
  [{}, {}],
  [{ states: [] }, { states: 'Choose at least one state.' }],
  [{ effectiveDate: '' }, { effectiveDate: '*Required' }],
  [{ effectiveDate: '2024-13-40' }, { effectiveDate: invalid }],
  [{ effectiveDate: '2026-02-30' }, { effectiveDate: invalid }],
  [{ effectiveDate: '0026-01-01' }, { effectiveDate: shortYear }],
  [{ effectiveDate: '1/1/26' }, { effectiveDate: shortYear }],
  [{ effectiveDate: 'incomplete' }, { effectiveDate: invalid }],
  [{ effectiveDate: '1900-01-01' }, { effectiveDate: 'Enter a date from 1/1/1976 to 12/31/2076' }],
  [{ expirationDate: '9999-12-31' }, { expirationDate: 'Enter a date from 1/1/1976 to 12/31/2076' }],
  [{ effectiveDate: '1/1/2026' }, { effectiveDate: invalid }],
  [{ expirationDate: '2027-02-29' }, { expirationDate: invalid }],
  [{ expirationDate: '' }, {}],
  [{ expirationDate: '2026-04-01' }, {}],
  [{ expirationDate: today }, { expirationDate: passed }],
  [{ expirationDate: '2026-03-30' }, { expirationDate: passed }],
  [
    { effectiveDate: '2027-01-01' },
    { effectiveDate: 'Effective date must be less than the expiration date' },
  ],
  [
    { effectiveDate: '2028-01-01' },
    { effectiveDate: 'Effective date must be less than the expiration date' },
  ],
  [{ statusCode: 4 }, { statusCode: 'Choose a status.' }],
])('of %j, %j is wrong (TAX-027 to TAX-032, TAX-A01)', (over, problems) => {
  expect(certificateProblems({ ...entry, ...over }, { today })).toEqual(problems)
})

test('a stored expiration date may have passed, another one may not', () => {
  const old = { ...entry, expirationDate: '2026-02-01' }
  expect(certificateProblems(old, { today, stored: '2026-02-01' })).toEqual({})
  expect(certificateProblems(old, { today, stored: '2026-02-02' })).toEqual({ expirationDate: passed })
})

test.each(['', '0', '000', '-5', '1.5', 'abc', '9'.repeat(21)])(
  '%j is no account number (TAX-036)',
  (typed) => {
    expect(accountProblem(typed)).toBe('Account # must be a number greater than 0')
  },
)

test('account numbers keep their zeros', () => {
  expect(accountProblem(' 00123 ')).toBeNull()
})

test.each([
  [91, null],
  [90, 90],
  [61, 90],
  [60, 60],
  [31, 60],
  [30, 30],
  [0, 30],
  [-1, null],
])('%i days before its end, the stage is %s', (left, stage) => {
  expect(renewalStage(left)).toBe(stage)
})
