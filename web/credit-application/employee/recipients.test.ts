import { expect, test } from 'vitest'
import { addressesIn, problemOf, withAddresses } from './recipients.ts'

test('finds the addresses of a pasted list, however it is divided', () => {
  expect(addressesIn('Ada@Example.com, bea@example.com;cy@example.com\n dee@example.com')).toEqual([
    'ada@example.com',
    'bea@example.com',
    'cy@example.com',
    'dee@example.com',
  ])
})
test('takes the address out of a name beside it, as mail programs copy them', () => {
  expect(addressesIn('Ada Lovelace <ada@example.com>, "Hopper" <grace@example.com>')).toEqual([
    'ada@example.com',
    'grace@example.com',
  ])
})
test('writes to nobody twice', () => {
  expect(withAddresses(['ada@example.com'], 'ADA@example.com bea@example.com bea@example.com')).toEqual([
    'ada@example.com',
    'bea@example.com',
  ])
})
test('keeps what is no address, so that it can be corrected, and says which', () => {
  expect(withAddresses([], 'ada@example')).toEqual(['ada@example'])
  expect(problemOf(['bea@example.com', 'ada@example'])).toMatch(/^ada@example is not a complete/)
  expect(problemOf(['a@b', 'c@d'])).toMatch(/^2 of these/)
  expect(problemOf(['bea@example.com'])).toBeNull()
})
test('says that eleven are too many', () => {
  const many = Array.from({ length: 11 }, (_, at) => `a${at}@example.com`)
  expect(problemOf(many)).toBe('Please send to 10 recipients at most.')
  expect(problemOf(many.slice(1))).toBeNull()
})
