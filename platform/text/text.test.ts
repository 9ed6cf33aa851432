import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { shortDate } from './days/dates.ts'
import { money, wholeDollars } from './money.ts'
import { nationalDigits, phoneNumber, tenDigits } from './phone.ts'

it.each([
  [new Date('2026-07-04T12:00:00Z'), '7/4/2026'],
  [new Date('2026-07-04T03:00:00Z'), '7/3/2026'],
  ['2026-12-31', '12/31/2026'],
  ['0001-01-01', '--'],
  [new Date('0001-01-01T12:00:00Z'), '--'],
  ['', '--'],
  [null, '--'],
  [undefined, '--'],
  ['soon', '--'],
])('prints the date %s as %s', (value, shown) => {
  expect(shortDate(value, 'America/New_York')).toBe(shown)
})

it.each([
  [1234.5, '$1,234.50'],
  [0, '$0.00'],
  [-20, '-$20.00'],
  [null, '--'],
])('prints the amount %s as %s', (amount, shown) => {
  expect(money(amount)).toBe(shown)
})

it.each([
  ['5035550101', '(503) 555-0101'],
  ['+1 503-555-0101', '(503) 555-0101'],
  ['(503) 555-0101', '(503) 555-0101'],
  ['555-0101', '555-0101'],
  ['', ''],
])('prints the phone %s as %s', (written, shown) => {
  expect(phoneNumber(written)).toBe(shown)
})

it('prints a phone number the same way however often it is printed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(phoneNumber(phoneNumber(text))).toBe(phoneNumber(text))
    }),
  )
})

it('drops the leading country code 1 and no other digit', () => {
  expect(['+1 503-555-0101', '503.555.0101', '1234'].map(nationalDigits)).toEqual([
    '5035550101',
    '5035550101',
    '1234',
  ])
  expect(['+1 503-555-0101', '555-0101', '+49 30 5550101'].map(tenDigits)).toEqual(['5035550101', '', ''])
})

it('prints a limit without cents', () => {
  expect(wholeDollars(25_000)).toBe('$25,000')
})
