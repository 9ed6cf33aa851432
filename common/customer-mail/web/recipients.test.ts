import { expect, test } from 'vitest'
import { addressesIn, problemOf, withAddresses } from './recipients.ts'

test('finds the addresses of a pasted list with any separator', () => {
  expect(addressesIn('Ada@Example.com, bea@example.com;cy@example.com\n dee@example.com')).toEqual([
    'ada@example.com',
    'bea@example.com',
    'cy@example.com',
    'dee@example.com',
  ])
})
test('removes the names that email programs add to addresses', () => {
  expect(addressesIn('Ada Lovelace <ada@example.com>, "Hopper" <grace@example.com>')).toEqual([
    'ada@example.com',
    'grace@example.com',
  ])
})
test.each([
  ['"Smith, Alice" <alice@example.com>; "Ng, Bo" <bo@example.com>', ['alice@example.com', 'bo@example.com']],
  ['"Smith, Alice" <alice@example.com>;', ['alice@example.com']],
  ['“Smith, Alice” <alice@example.com>, ada@example.com', ['alice@example.com', 'ada@example.com']],
  ["'Smith, Alice' <alice@example.com>", ['alice@example.com']],
  ['Smith, Alice <alice@example.com>; Ng, Bo <bo@example.com>', ['alice@example.com', 'bo@example.com']],
  ['\u200BAda@b\u00FCcher.example', ['ada@xn--bcher-kva.example']],
])('takes the addresses of %s, as they are stored', (pasted, addresses) => {
  expect(addressesIn(pasted)).toEqual(addresses)
})
test('drops duplicates', () => {
  expect(withAddresses(['ada@example.com'], 'ADA@example.com bea@example.com bea@example.com')).toEqual([
    'ada@example.com',
    'bea@example.com',
  ])
})
test('keeps invalid addresses for correction, and names them', () => {
  expect(withAddresses([], 'ada@example')).toEqual(['ada@example'])
  expect(problemOf(['bea@example.com', 'ada@example'])).toMatch(/^ada@example is not a complete/)
  expect(problemOf(['a@b', 'c@d'])).toMatch(/^2 of these/)
  expect(problemOf(['bea@example.com'])).toBeNull()
})
test('rejects eleven recipients', () => {
  const many = Array.from({ length: 11 }, (_, at) => `a${at}@example.com`)
  expect(problemOf(many)).toBe('You can add up to 10 recipients.')
  expect(problemOf(many.slice(1))).toBeNull()
})
