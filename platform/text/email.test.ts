import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { emailIn, emailMessages, mailboxOf, readEmail } from './email.ts'

it.each([
  ['\u200Bada@example.com', 'ada@example.com'],
  ['ada\u200B@example.com', 'ada@example.com'],
  ['a\u00ADda@example.com', 'ada@example.com'],
  ['\u2068ada@example.com\u2069', 'ada@example.com'],
  ['ada@exam\u200Dple.com', 'ada@example.com'],
  [' Ada@Example.COM\u00A0', 'ada@example.com'],
  ['dale.o’brien@example.com', "dale.o'brien@example.com"],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['first+tag_1@mail.example.co.uk', 'first+tag_1@mail.example.co.uk'],
])('keeps %j as %s', (written, email) => expect(readEmail(written)).toEqual({ email }))

it.each([
  ['ada..b@example.com', emailMessages.dots],
  ['.ada@example.com', emailMessages.dots],
  ['ada.@example.com', emailMessages.dots],
  ['josé@example.com', emailMessages.letters],
  ['ada@example', emailMessages.improper],
  ['ada@ex..ample.com', emailMessages.improper],
  ['ada@127.0.0.1', emailMessages.improper],
  ['a b@example.com', emailMessages.improper],
  ['a@b@example.com', emailMessages.improper],
  ['ada@exa/mple.com', emailMessages.improper],
  ['“ada”@example.com', emailMessages.improper],
  [`ada@${'é'.repeat(60)}.${'x'.repeat(63)}.${'x'.repeat(63)}.${'x'.repeat(60)}.com`, emailMessages.tooLong],
])('refuses %j and says why', (written, problem) => {
  expect(readEmail(written)).toEqual({ problem })
  expect(emailIn(written)).toBeNull()
})

it('reads what it kept as the same address', () => {
  const parts = fc.constantFrom(
    'a',
    '.',
    '@',
    'é',
    'ü',
    'xn--',
    '-',
    '\u200B',
    "'",
    '’',
    'com',
    '例',
    'ß',
    '%41',
    ' ',
  )
  const texts = fc.oneof(
    fc.emailAddress(),
    fc.array(parts, { maxLength: 12 }).map((each) => each.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const email = emailIn(text)
      expect(email === null ? null : emailIn(email)).toBe(email)
      expect(mailboxOf(mailboxOf(text))).toBe(mailboxOf(text))
    }),
    { numRuns: 2_000 },
  )
})
