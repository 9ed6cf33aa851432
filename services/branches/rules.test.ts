import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ListedRow, branchColumns, columnFault, readBranchList } from './rules.ts'

const POINT = { latitude: 45.5, longitude: -122.6 }
const good: ListedRow = {
  banner: 'Rexel',
  number: '5034',
  name: 'Portland',
  address: '1 Main St',
  city: 'Portland',
  state: 'or',
  zip: '97201',
}
const read = (...rows: ListedRow[]) =>
  readBranchList(
    rows.map((row, at) => ({ line: at + 2, row })),
    { placeOf: (zip) => (zip === '97201' ? POINT : null), inUse: ['rexel', 'platt'] },
  )

test('a row becomes a branch in the form in which we keep it', () => {
  const row = {
    ...good,
    phone: '503.555.0123',
    region: 'NW',
    'region name': 'Northwest',
    manager: 'Ann@Example.com',
  }
  expect(read(row)).toEqual({
    faults: [],
    moreFaults: 0,
    branches: [
      {
        banner: 'rexel',
        number: '5034',
        name: 'Portland',
        address: '1 Main St',
        city: 'Portland',
        state: 'OR',
        zip: '97201',
        phone: '(503) 555-0123',
        point: POINT,
        region: 'NW',
        regionName: 'Northwest',
        manager: 'ann@example.com',
        closed: false,
      },
    ],
  })
})

test('a list without a column says nothing of it, and an empty value says that there is none', () => {
  expect(read(good).branches[0]).toMatchObject({ region: null, regionName: null, manager: null })
  expect(read({ ...good, region: '', manager: '' }).branches[0]).toMatchObject({ region: '', manager: '' })
})

test.each<[string, ListedRow, string]>([
  ['an unknown banner', { banner: 'acme' }, '"acme" is not a banner.'],
  ['a banner that is off', { banner: 'Gexpro' }, 'The banner "gexpro" is off.'],
  ['a very long value', { zip: '9'.repeat(5_000) }, `"${'9'.repeat(40)}…" is not a ZIP or postal code.`],
  ['no number', { number: ' ' }, 'number is empty.'],
  ['a number with a slash', { number: '50/34' }, 'number may contain letters and digits only, not "50/34".'],
  ['a long name', { name: 'x'.repeat(101) }, 'name is longer than 100 characters.'],
  ['a short ZIP code', { zip: '9720' }, '"9720" is not a ZIP or postal code.'],
  ['a state of another country', { state: 'ON' }, '"ON" is not a state of the US.'],
  [
    'a Canadian code with a US state',
    { zip: 'k1a0b1', latitude: '45.4', longitude: '-75.7' },
    '"OR" is not a province of Canada.',
  ],
  ['a ZIP code of no place', { zip: '00001' }, "We don't know where 00001 is: add latitude and longitude."],
  [
    'half a point',
    { latitude: '45.5' },
    'latitude and longitude must be degrees, such as 45.52 and -122.68.',
  ],
  [
    'a pole too far',
    { latitude: '91', longitude: '0' },
    'latitude and longitude must be degrees, such as 45.52 and -122.68.',
  ],
  ['a phone number with nine digits', { phone: '503555012' }, '"503555012" is not a phone number.'],
  ['a manager without an email', { manager: 'Ann' }, '"Ann" is not an email.'],
  ['closed perhaps', { closed: 'perhaps' }, 'closed must be yes or no, not "perhaps".'],
])('%s is named with its line', (_, change, says) => {
  expect(read(good, { ...good, number: '2', ...change })).toMatchObject({
    branches: [{ number: '5034' }],
    faults: [{ line: 3, says }],
  })
})

test('a doubled number is named with both lines; another banner may have the same', () => {
  expect(read(good, good, { ...good, banner: 'platt' })).toMatchObject({
    branches: [{ banner: 'rexel' }, { banner: 'platt' }],
    faults: [{ line: 3, says: 'rexel 5034 is already in line 2.' }],
  })
})

test('the first hundred problems are named, and the rest counted', () => {
  const { faults, moreFaults } = read(
    ...Array.from({ length: 60 }, () => ({ ...good, number: '', zip: '1' })),
  )
  expect([faults.length, moreFaults, faults.at(-1)?.line]).toEqual([100, 20, 51])
})

describe('columns', () => {
  test('may be in any order and case, with spaces, dashes or underscores', () => {
    expect(
      columnFault(branchColumns.toReversed().map((name) => ` ${name.toUpperCase().replace(' ', '_')}`)),
    ).toBeNull()
  })
  test.each([
    [['banner', 'number', 'name', 'address', 'city'], 'The first line lacks state, zip.'],
    [[...branchColumns, 'fax'], 'The first line has unknown columns: fax.'],
    [Array<string>(30).fill('x'), 'The first line has more than 28 columns, and a list has at most 14.'],
    [[...branchColumns, 'ZIP'], 'The first line has zip twice.'],
  ])('%j', (names, fault) => {
    expect(columnFault(names)).toBe(fault)
  })
})

test('whatever a row contains, it is either a branch or a fault with its line', () => {
  const row = fc.record(Object.fromEntries(branchColumns.map((name) => [name, fc.string()])))
  fc.assert(
    fc.property(row, (any) => {
      const { branches, faults } = read(any as ListedRow)
      expect(branches.length === 1).toBe(faults.length === 0)
      expect(faults.every(({ line }) => line === 2)).toBe(true)
    }),
  )
})
