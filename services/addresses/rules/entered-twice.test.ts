import { expect, it } from 'vitest'
import { sameCompany, samePerson } from './entered-twice.ts'

const volt = { name: 'Volt Supply', phone: '5035550101', email: 'ar@volt.example' }

it.each([
  ['nothing is the same', { name: 'Ohm Parts', phone: '5035550102', email: 'ar@ohm.example' }, []],
  ['the name differs in case and punctuation', { name: ' VOLT  supply' }, ['name']],
  ['the name differs in its legal form', { name: 'The Volt Supply Company, Inc.' }, ['name']],
  ['one name only begins with the other', { name: 'Volt Supply Northwest' }, []],
  ['the phone is written in another way', { name: 'Ohm', phone: '+1 503-555-0101' }, ['phone']],
  ['the phone is incomplete', { name: 'Ohm', phone: '503555' }, []],
  ['the email differs in case', { name: 'Ohm', email: 'AR@Volt.example ' }, ['email']],
  ['everything is the same', volt, ['name', 'phone', 'email']],
  ['it is empty', { name: '', phone: null }, []],
])('compares a company with Volt Supply if %s', (_, other, expected) => {
  expect(sameCompany(volt, other)).toEqual(expected)
  expect(sameCompany(other, volt)).toEqual(expected)
})

it('compares names of common words alone', () => {
  expect(sameCompany({ name: 'The Company' }, { name: 'THE COMPANY' })).toEqual(['name'])
  expect(sameCompany({ name: 'The Company' }, { name: 'And Co' })).toEqual([])
})

it('does not take two empty items for one company or person', () => {
  expect(sameCompany({}, {})).toEqual([])
  expect(samePerson({}, {})).toEqual([])
})

const ada = { firstName: 'Ada', middleInitial: 'M', lastName: 'Byron', suffix: '' }

it.each([
  ['has the same name', { ...ada }, ['name']],
  ['has the name in other letters', { firstName: 'ADA', lastName: ' byron' }, ['name']],
  ['has no middle initial', { ...ada, middleInitial: '' }, ['name']],
  ['has another middle initial', { ...ada, middleInitial: 'K.' }, []],
  ['has another first name', { ...ada, firstName: 'Anne' }, []],
  ['shares only the phone', { firstName: 'Grace', lastName: 'Hopper', phone: '5035550101' }, []],
  ['has only a last name so far', { lastName: 'Byron' }, []],
])('compares a person with Ada M Byron who %s', (_, other, expected) => {
  expect(samePerson({ ...ada, phone: '5035550101' }, other)).toEqual(expected)
})

it('takes a father and a son of one name for two people', () => {
  expect(samePerson({ ...ada, suffix: 'Sr' }, { ...ada, suffix: 'Jr' })).toEqual([])
})
