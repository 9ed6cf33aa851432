import { expect, it } from 'vitest'
import { isStateOf, statesIn } from '../../../banners/rules/regions.ts'
import { statesOf } from './regions.ts'

it.each(['US', 'CA', 'FR'])('names exactly the states that an address in %s may carry', (country) => {
  expect(
    statesOf(country)
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(statesIn(country))
})

it.each([
  ['OR', 'US', true],
  ['XX', 'US', false],
  ['OR', 'CA', false],
  ['Bavaria', 'DE', true],
])('judges the state %s of %s: %s', (state, country, expected) => {
  expect(isStateOf(state, country)).toBe(expected)
})
