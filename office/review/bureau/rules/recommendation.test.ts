import { expect, test } from 'vitest'
import { amountWarning } from './recommendation.ts'

test.each([
  ['nothing requested', null, 10_000, false],
  ['no recommendation', 50_000, null, false],
  ['exactly the multiple', 15_000, 10_000, false],
  ['more than the multiple', 15_001, 10_000, true],
  ['any amount against none', 100, 0, true],
])('%s: an amount of %s against %s warns: %s', (_, amount, recommended, warns) => {
  expect(amountWarning(amount, recommended, 1.5) !== null).toBe(warns)
})

test('the warning names both amounts', () => {
  expect(amountWarning(50_000, 10_000, 1.5)?.text).toBe(
    '$50,000 is more than 1.5 times the limit of $10,000 that the bureau recommends.',
  )
  expect(amountWarning(50_000, 10_000, 1)?.text).toBe(
    '$50,000 is more than the limit of $10,000 that the bureau recommends.',
  )
})
