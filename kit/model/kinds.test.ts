import { describe, expect, test } from 'vitest'
import {
  choice,
  choices,
  date,
  lookup,
  digitsOnly,
  documents,
  email,
  look,
  money,
  number,
  option,
  phone,
  rows,
  secret,
  text,
  yesNo,
  form,
  section,
  step,
  type Field,
  type FieldContext,
  type FormContext,
} from './index.ts'

const context: FormContext = {
  banner: 'rexel',
  audience: 'external',
  route: 'form',
  facts: {},
  today: '2026-03-31',
}
const label = 'Any'
const nothing = form({
  name: 'nothing',
  title: 'Nothing',
  version: 1,
  steps: [
    step('only', {
      title: 'Only',
      sections: [section('some', { title: 'Some', fields: [text('x', { label })] })],
    }),
  ],
})
const fieldContext: FieldContext = { context, answers: look(nothing, context, {}) }

const company = text('companyName', {
  label,
  max: 35,
  tooLong: (max) => `Name of Company is limited to ${max} characters`,
})
const street = text('street', { label, max: 35 })
const account = text('account', { label, check: digitsOnly })
const kindOf = choice('kind', {
  label,
  options: [
    ['1', 'Email'],
    ['2', 'Fax'],
  ],
  formerly: { '0': '1' },
})

describe('a valid answer', () => {
  test.for<[string, Field, unknown, unknown]>([
    ['trims text', street, ' 12 Main St ', '12 Main St'],
    ['reads only blanks as empty', street, '   ', ''],
    ['accepts exactly the maximum length', street, 'x'.repeat(35), 'x'.repeat(35)],
    ['counts a surrogate pair once', street, '😀'.repeat(35), '😀'.repeat(35)],
    ['drops NUL, which no database stores', street, 'a\0b', 'ab'],
    ['lowercases an email address', email('e', { label }), ' ABC@X.COM ', 'abc@x.com'],
    ['formats ten digits as a phone number', phone('p', { label }), '5035551212', '(503) 555-1212'],
    ['drops the country code', phone('p', { label }), '+1 208-555-0123', '(208) 555-0123'],
    ['drops cents', money('m', { label }), '1234.56', 1234],
    ['$12345.60 is not $1,234,560', money('m', { label }), '$12,345.60', 12345],
    ['reads an empty amount as none', money('m', { label }), '', null],
    ['a whole number', number('n', { label }), '1,200', 1200],
    ['reads an old code as the current one', kindOf, '0', '1'],
    ['yes', yesNo('y', { label }), 'true', 'true'],
    ['a day', date('d', { of: 'job', label }), '2024-02-29', '2024-02-29'],
    ['a code from a list of the server', option('o', { label, endpoint: '/x' }), 'OR', 'OR'],
    [
      'the last four of a secret',
      secret('s', { label, mask: '###-##-####' }),
      '912-34-5678',
      { last4: '5678' },
    ],
    ['the last four of a license number', secret('s', { label }), 'D123-4567-8', { last4: '5678' }],
    ['half of a short one', secret('s', { label }), 'ab12', { last4: '12' }],
  ])('%s', ([, field, raw, kept]) => {
    expect(field.read(raw, fieldContext)).toMatchObject({ value: kept })
  })
})

describe('rejects', () => {
  test.for<[string, Field, unknown, string]>([
    ['36 characters', street, 'x'.repeat(36), 'Field must be less than 35 characters.'],
    ['a long company', company, 'x'.repeat(36), 'Name of Company is limited to 35 characters'],
    ['letters in a number', account, '12a', '*Field only allows numeric values'],
    ['an email without a domain', email('e', { label }), 'abc', '*Field is not a proper email address'],
    ['an email with two @', email('e', { label }), 'a@b@example.com', '*Field is not a proper email address'],
    ['nine digits', phone('p', { label }), '503555121', '*Field does not have enough characters'],
    ['eleven digits', phone('p', { label }), '50355512123', '*Field contains too many characters'],
    ['letters in a phone number', phone('p', { label }), '503-CALL', '*Field only allows numeric values'],
    [
      'eight digits of nine',
      secret('s', { label, mask: '##-#######' }),
      '12345678',
      '*Field does not have enough characters',
    ],
    [
      'ten digits of nine',
      secret('s', { label, mask: '##-#######' }),
      '1234567890',
      '*Field contains too many characters',
    ],
    ['a negative amount', money('m', { label }), '-5', '*Field only allows numeric values'],
    ['1e5', money('m', { label }), '1e5', '*Field only allows numeric values'],
    ['a code that is not offered', kindOf, '3', 'Select an option'],
    ['an inherited name', kindOf, 'toString', 'Select an option'],
    [
      'a year of two digits',
      date('d', { of: 'job', label }),
      '0026-12-01',
      'Enter the year with four digits, such as 2026',
    ],
    [
      'the same as text',
      date('d', { of: 'job', label }),
      '12/01/26',
      'Enter the year with four digits, such as 2026',
    ],
    [
      'a job in 1900',
      date('d', { of: 'job', label }),
      '1900-01-01',
      'Enter a date from 1/1/2016 to 12/31/2046',
    ],
    [
      'a license until 9999',
      date('d', { of: 'license', label }),
      '9999-12-31',
      'Enter a date from 1/1/2006 to 12/31/2056',
    ],
    ['February 30', date('d', { of: 'job', label }), '2026-02-30', 'Enter a valid date, such as 3/31/2026'],
    ['an object instead of text', street, {}, "We couldn't read this answer. Enter it again."],
  ])('%s', ([, field, raw, problem]) => {
    expect(field.read(raw, fieldContext)).toEqual({ problem })
  })
})

test('prints an answer as a person reads it', () => {
  expect(money('m', { label }).show(1234567, fieldContext)).toBe('$1,234,567')
  expect(date('d', { of: 'job', label }).show('2026-03-31', fieldContext)).toBe('3/31/2026')
  expect(secret('s', { label, mask: '###-##-####' }).show({ last4: '5678' }, fieldContext)).toBe(
    '***-**-5678',
  )
  expect(kindOf.show('2', fieldContext)).toBe('Fax')
  const uploaded = [{ name: 'a.pdf', extension: 'pdf', fullPath: 'k' }]
  expect(documents('u', { label, upload: 'tax' }).show(uploaded, fieldContext)).toBe('a.pdf')
})

test('documents have a largest number only where each section has a limit', () => {
  const many = Array.from({ length: 51 }, (_, n) => ({
    name: `${n}.pdf`,
    extension: 'pdf',
    fullPath: `k${n}`,
  }))
  const read = (limitedBy: 'section' | 'total') =>
    documents('u', { label, upload: 'tax', limitedBy }).read(many, fieldContext)
  expect(read('section')).toEqual({ problem: 'Add no more than 5' })
  expect(read('total')).toEqual({ value: many })
})

describe('a one-line answer', () => {
  const line = text('line', { label })
  const kept = (raw: unknown) => line.read(raw, fieldContext)

  test.each([
    ['Acme\r\nBcc: eve', 'Acme Bcc: eve'],
    ['Acme\n', 'Acme'],
    ['\r\n Acme', 'Acme'],
    ['a\u2028b\u2029c\u0085d\ve\ff\rg', 'a b c d e f g'],
    ['\n\r\n', ''],
    ['\u0085', ''],
    ['two  blanks ', 'two  blanks'],
  ])('drops line breaks: %j', (raw, value) => {
    expect(kept(raw)).toEqual({ value })
    expect(kept(value)).toEqual({ value })
  })

  test('prints without line breaks that an older version stored', () => {
    const found = rows(nothing, context, { some: { x: 'Acme\r\nDenied' } })
    expect(found[0]!.rows[0]!.text).toBe('Acme Denied')
  })

  test('keeps the line breaks of a multiline text', () => {
    const many = text('many', { label, multiline: true })
    expect(many.read('a\nb', fieldContext)).toEqual({ value: 'a\nb' })
  })
})

describe('choices', () => {
  const materials = choices('materials', {
    label,
    options: [
      ['gear', 'Gear'],
      ['wire', 'Wire'],
      ['trim', 'Trim'],
    ],
  })

  test.each([
    ['wire,gear', 'gear,wire'],
    [['trim', 'gear'], 'gear,trim'],
    ['', ''],
    [[], ''],
    ['gear,gear', 'gear'],
  ])('%j is stored as %j, in the order of the list', (raw, value) => {
    expect(materials.read(raw, fieldContext)).toEqual({ value })
  })

  test.each([['gear,copper'], [['gear', 7]], [7], [{ gear: true }]])('%j is refused', (raw) => {
    expect(materials.read(raw, fieldContext)).toHaveProperty('problem')
  })

  test('prints the labels', () => expect(materials.show('gear,trim', fieldContext)).toBe('Gear, Trim'))
})

describe('a period', () => {
  const start = date('start', { of: 'job', label })
  const end = date('end', { of: 'job', label, notBefore: { field: start, message: 'Too early' } })
  const from = (day: string) => ({ context, answers: { of: () => day } })

  test('ends on its first day or later', () => {
    expect(end.read('2026-03-31', from('2026-03-31'))).toEqual({ value: '2026-03-31' })
    expect(end.read('2026-03-30', from('2026-03-31'))).toEqual({ problem: 'Too early' })
    expect(end.read('2026-03-30', from(''))).toEqual({ value: '2026-03-30' })
  })
})

describe('a lookup that keeps more of what was found', () => {
  const account = lookup('account', {
    label,
    endpoint: '/accounts',
    codeKey: 'number',
    nameKey: 'name',
    moreKeys: ['city', 'branch'],
  })

  test('keeps the texts that it names, and drops the rest', () => {
    const raw = { number: '1', name: 'Volt', city: ' Ames ', branch: '', owner: 'Ann' }
    expect(account.read(raw, fieldContext)).toEqual({ value: { number: '1', name: 'Volt', city: 'Ames' } })
  })

  test('refuses a text that is too long', () => {
    expect(account.read({ number: '1', name: 'Volt', city: 'x'.repeat(301) }, fieldContext)).toHaveProperty(
      'problem',
    )
  })
})
