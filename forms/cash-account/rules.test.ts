import { expect, test } from 'vitest'
import { isPossibleMatch } from './rules.ts'

const asking = {
  companyName: 'Heron Electric, LLC',
  streetAddress1: '77 Quarry Rd',
  phoneNumber: '(214) 555-0171',
}
const stranger = {
  name: 'Crane Controls',
  street: '1 Dock Road',
  phone: '9725550100',
  paysCash: false,
  isDeleted: false,
}

test.each([
  ['the same name in other letters', { name: 'HERON ELECTRIC' }],
  ['a longer name', { name: 'Heron Electric of Dallas' }],
  ['a name without its legal form', { name: 'Heron' }],
  ['the same street, written out', { street: '77 Quarry Road, Suite 4' }],
  ['the same phone', { phone: '214-555-0171' }],
])('%s is a possible match (CASH-028)', (_, same) => {
  expect(isPossibleMatch(asking, { ...stranger, ...same })).toBe(true)
})

test.each([
  ['nothing in common', {}],
  ['only a word of the trade in common', { name: 'Crane Electric, LLC' }],
  ['another house in the same street', { street: '78 Quarry Rd' }],
  ['no phone', { phone: '' }],
  ['a cash customer (CASH-029)', { name: 'Heron Electric', paysCash: true }],
  ['a deleted customer (CASH-029)', { name: 'Heron Electric', isDeleted: true }],
])('%s is none', (_, other) => {
  expect(isPossibleMatch(asking, { ...stranger, ...other })).toBe(false)
})

test('answers that are missing match nothing', () => {
  const nothing = { companyName: '', streetAddress1: '', phoneNumber: '' }
  expect(isPossibleMatch(nothing, { ...stranger, name: '', street: '', phone: '' })).toBe(false)
})

test.each([
  ['The Electric Co', 'The Electric Company', true],
  ['The Electric Co', 'Crane Electric Co', false],
  ['Electric Contractors, Inc.', 'The Electric Contractors', true],
  ['The Company', 'The Company, Inc.', true],
  ['The Company', 'The Electric Co', false],
])('in a name of common words the trade counts: %s and %s', (companyName, name, expected) => {
  const nothing = { streetAddress1: '', phoneNumber: '' }
  expect(isPossibleMatch({ companyName, ...nothing }, { ...stranger, name })).toBe(expected)
})

test.each([
  ['the phone', { phone: '2145550171' }, false],
  ['the name', { name: 'Heron Electric' }, false],
  ['the street', { street: '77 Quarry Road' }, false],
  ['name and phone', { name: 'Heron Electric', phone: '2145550171' }, true],
  ['street and phone', { street: '77 Quarry Road', phone: '2145550171' }, true],
  ['name and street', { name: 'Heron Electric', street: '77 Quarry Road' }, true],
])('%s counts for callers who see no customers: %o', (_, same, expected) => {
  expect(isPossibleMatch(asking, { ...stranger, ...same }, 2)).toBe(expected)
})
