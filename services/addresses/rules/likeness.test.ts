import { describe, expect, test } from 'vitest'
import { isSameParty, likenessOfNames, likenessOfStreets } from './likeness.ts'

describe('names', () => {
  test.each([
    ['Heron Tower', 'HERON TOWER', 'same'],
    ['Heron Properties LLC', 'Heron Properties, L.L.C.', 'same'],
    ['Smith & Sons', 'Smith and Sons Inc.', 'same'],
    ['Heron Tower', 'Heron Towers', 'similar'],
    ['Harbor Plaza', 'Harbour Plaza', 'similar'],
    ['Heron Tower', 'Tower Heron', 'similar'],
    ['Heron Tower', 'Heron Tower North', 'similar'],
    // The start of a name is not the name.
    ['Heron', 'Heron Tower', null],
    ['Heron Tower', 'Heron Tower Parking Garage', null],
    ['Beacon Electric', 'Beacon Builders', null],
    ['Mill Creek Phase 1', 'Mill Creek Phase 2', null],
    ['Mill Creek Phase', 'Mill Creek Phase 2', null],
    ['Oak', 'Oaks', null],
    // Words that all names have are all that this one has.
    ['The Company', 'The Company', 'same'],
    ['The Company', 'Heron Company', null],
    ['', 'Heron', null],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(likenessOfNames(one, other)).toBe(expected)
    expect(likenessOfNames(other, one)).toBe(expected)
  })
})

describe('streets', () => {
  test.each([
    ['400 Quarry Rd', '400 QUARRY ROAD', 'same'],
    ['400 Quarry Rd Ste 4', '400 Quarry Road', 'same'],
    ['400 N Quarry Rd', '400 North Quarry Road', 'same'],
    ['400 Quarry Rd', '400 Quarry', 'similar'],
    ['400 Quarry Rd', '400 N Quarry Rd', 'similar'],
    ['77 Harbor Rd', '77 Harbour Rd', 'similar'],
    ['400 N Quarry Rd', '400 S Quarry Rd', null],
    ['400 Quarry Rd', '400 Quarry Ave', null],
    // Two streets that start with the same word.
    ['400 North Quarry Rd', '400 North Main Rd', null],
    ['400 Quarry Rd', '400 Quarry Hill Rd', null],
    ['400 Quarry Rd', '4000 Quarry Rd', null],
    ['100 5th Ave', '100 6th Ave', null],
    ['', '', null],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(likenessOfStreets(one, other)).toBe(expected)
    expect(likenessOfStreets(other, one)).toBe(expected)
  })
})

test.each([
  ['Beacon Electric LLC', 'beacon electric', true],
  ['Beacon Electric', 'Beacon', false],
  ['Beacon Electric', 'Beacon Electrics', false],
  ['', '', false],
  ['The Company', 'the company', true],
])('%j is the party %j: %s', (one, other, expected) => expect(isSameParty(one, other)).toBe(expected))
