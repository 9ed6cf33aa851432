import { expect, it } from 'vitest'
import { abroad, countryCodes, countryList, countryName } from './countries.ts'

it.each([
  ['CA', 'Canada'],
  ['mx', 'Mexico'],
  ['CIV', 'CIV'],
])('names the country %s: %s', (code, name) => {
  expect(countryName(code)).toBe(name)
})

it('ends an address with its country, unless it is in the United States', () => {
  expect(['', 'US', 'USA', 'us', 'CA', 'Norway'].map(abroad)).toEqual(['', '', '', '', 'Canada', 'Norway'])
})

it('lists each country once, under two letters', () => {
  expect(new Set(countryList.map(({ value }) => value)).size).toBe(countryCodes.length)
  expect(countryCodes.filter((code) => !/^[A-Z]{2}$/.test(code))).toEqual([])
})
