import { expect, test } from 'vitest'
import { factorsProblem, keyFactors, lacksGuarantorReason, otherReasonProblem } from './denial-reasons.ts'

test.each(['', '  ', '—'])('another reason must be worded: %j', (text) => {
  expect(otherReasonProblem(text)).toBe('*Required')
})

test.each([
  'Internal policy',
  'Our internal standards',
  'Credit score too low',
  'Insufficient score',
  'Did not meet our minimum score',
  'You did not qualify under our credit policy.',
])('a policy or a score alone is no reason: %s', (text) => {
  expect(otherReasonProblem(text)).toMatch(/^Name a specific reason/)
})

test.each([
  'Number of recent inquiries on the credit report of a guarantor',
  'Score too low because of two unpaid judgments',
  'The contractor bond was canceled',
])('a specific reason is accepted: %s', (text) => {
  expect(otherReasonProblem(text)).toBeNull()
})

test.each([
  [['cash-flow'], [{ as: 'guarantor' }], true],
  [['cash-flow', 'guarantor-adverse-credit'], [{ as: 'guarantor' }], false],
  [['other'], [{ as: 'guarantor' }], false],
  [['cash-flow'], [{ as: 'owner' }], false],
  [['cash-flow'], [], false],
] as const)(
  'with the reasons %j and reports on %j, a reason about the guarantor is missing: %s',
  (keys, relied, lacks) => {
    expect(lacksGuarantorReason(keys, relied)).toBe(lacks)
  },
)

test.each([
  [['a', 'b', 'c', 'd', 'e'], ['a', 'b', 'c', 'd'], false],
  [
    ['a', 'b', 'c', 'd', 'Number of recent inquiries'],
    ['a', 'b', 'c', 'd', 'Number of recent inquiries'],
    true,
  ],
  [['Too many inquiries', 'b', 'c', 'd', 'e'], ['Too many inquiries', 'b', 'c', 'd'], false],
  [['a', 'b', 'c', 'd', 'e', 'An inquiry last month'], ['a', 'b', 'c', 'd', 'An inquiry last month'], false],
  [['a'], ['a'], true],
] as const)(
  'of the factors %j a notice lists %j (609(f)(9)), and all may be entered: %s',
  (factors, listed, all) => {
    expect(keyFactors(factors)).toEqual(listed)
    expect(factorsProblem(factors) === null).toBe(all)
  },
)
