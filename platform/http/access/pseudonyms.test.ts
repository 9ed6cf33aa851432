import { expect, test } from 'vitest'
import { pseudonyms } from './pseudonyms.ts'

const words = pseudonyms(Buffer.alloc(32, 'a key of the tests'))

test('a person has one pseudonym per key', () => {
  expect(words.person('s-1')).toMatch(/^[0-9a-f]{12}$/)
  expect(words.person('s-1')).toBe(words.person('s-1'))
  expect(words.person('s-2')).not.toBe(words.person('s-1'))
  expect(pseudonyms(Buffer.alloc(32, 'another key')).person('s-1')).not.toBe(words.person('s-1'))
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::6', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('the address %s keeps its network readable: %s', (ip, network) => {
  expect(words.address(ip)).toMatch(/^[^#]+#[0-9a-f]{8}$/)
  expect(words.address(ip).split('#')[0]).toBe(network)
})

test('two addresses of one network get different pseudonyms', () => {
  expect(words.address('203.0.113.77')).not.toBe(words.address('203.0.113.78'))
})
