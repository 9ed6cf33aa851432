import { beforeAll, describe, expect, it } from 'vitest'
import { demonstrationBranches } from '../../demonstration/branches.ts'
import { nearest, search } from './find-branches.ts'
import { openPlaces, type ZipPlaces } from './places.ts'
import { countryList } from '../../../platform/text/countries.ts'
import { statesOf } from './regions.ts'
import type { PlacedBranch } from './store.ts'

let places: ZipPlaces
let platt: PlacedBranch[]

beforeAll(async () => {
  places = await openPlaces()
  platt = demonstrationBranches(places)
    .filter((row) => row.banner_id === 1)
    .map(({ branch_number, state_name, ...row }) => ({
      ...row,
      branchNumber: branch_number,
      stateName: state_name,
      distance: null,
    }))
})

const numbers = (found: { branchNumber: string }[]) => found.map(({ branchNumber }) => branchNumber)
const external = (typed: string) =>
  numbers(search(platt, typed, { audience: 'external', includeClosed: false, places }))
const internal = (typed: string) =>
  numbers(search(platt, typed, { audience: 'internal', includeClosed: false, places }))

describe("a customer's search", () => {
  it('finds branches by city or state', () => {
    expect(external('seattle')).toEqual(['5034'])
    expect(external('Oregon').toSorted()).toEqual(['5001', '5002', '5009', '5018'])
    expect(external('OR').toSorted()).toEqual(['5001', '5002', '5009', '5018'])
    expect(external('Nowhere')).toEqual([])
  })

  it('finds the nearest by ZIP code, nearest first, with miles', () => {
    const found = search(platt, '97201', { audience: 'external', includeClosed: false, places })
    expect(numbers(found).slice(0, 2)).toEqual(['5001', '5002'])
    expect(found).toHaveLength(9)
    expect(found[0]?.distance).toBeGreaterThan(0)
    expect(found[0]?.distance).toBeLessThan(5)
  })

  it('finds the nearest by Canadian postal code, or by its first three characters', () => {
    expect(external('V6B 1A1')).toHaveLength(9)
    expect(external('V6B 1A1')[0]).toBe(external('98101')[0])
    expect(external('v6b')).toEqual(external('V6B 1A1'))
  })

  it('never lists headquarters or a closed branch', () => {
    expect(external('')).toHaveLength(14)
    expect(external('97005')).not.toContain('800')
    expect(external('Beaverton')).toEqual([])
    expect(external('98108')).not.toContain('5083')
  })
})

it('finds a branch for staff by name or number, headquarters too', () => {
  expect(internal('800')).toEqual(['800'])
  expect(internal('sodo')).toEqual(['5034'])
  expect(internal('97201')).toEqual([])
  expect(internal('georgetown')).toEqual([])
})

it('lists closed branches only on request', () => {
  const all = search(platt, '', { audience: 'external', includeClosed: true, places })
  expect(numbers(all)).toContain('5083')
  expect(all).toHaveLength(16)
})

it('returns at most the requested number of nearest branches', () => {
  const found = nearest(platt, { latitude: 47.6, longitude: -122.3 }, 3)
  expect(numbers(found)).toEqual(['5034', '5012', '5001'])
})

describe('places', () => {
  it.each([
    ['97201', 'Portland', 'OR'],
    ['97201-1234', 'Portland', 'OR'],
    ['972011234', 'Portland', 'OR'],
    [' 97201 ', 'Portland', 'OR'],
    ['00601', 'Adjuntas', 'PR'],
    ['96201', 'APO', 'AP'],
    ['02127', 'Boston', 'MA'],
  ])('%j is %s, %s', (zip, city, state) => {
    expect(places.find(zip)).toMatchObject({ city, state })
  })

  it.each(['', '00000', '9720', 'K1A 0B1', '97201-12', '__proto__'])('%j has no place', (zip) => {
    expect(places.find(zip)).toBeNull()
  })

  it.each([
    ['a ZIP code', 'US', '97201', '', '', [45.5, -122.7]],
    ['a ZIP code, whatever the city', 'US', '97201', 'Dallas', 'TX', [45.5, -122.7]],
    ['a Canadian postal code', 'CA', 'M5V 2T6', '', '', [43.7, -79.4]],
    ['a Canadian postal code in small letters without a space', 'CA', 'v6b1a1', '', '', [49.3, -123.1]],
    ['a city with its state', 'US', '', 'st. louis', 'MO', [38.6, -90.3]],
    ['a city, if the ZIP code does not exist', 'US', '00000', 'Portland', 'OR', [45.5, -122.7]],
    ['a Canadian city with its province', 'CA', '', 'Ottawa', 'ON', [45.4, -75.7]],
    ['a Canadian city whose postal area we lack', 'CA', 'E3C 1A1', 'Fredericton', 'NB', [46, -66.6]],
  ] as const)('knows where %s is', (_, country, postalCode, city, state, near) => {
    const found = places.pointNear({ country, postalCode, city, state })
    expect(found?.latitude).toBeCloseTo(near[0], 0)
    expect(found?.longitude).toBeCloseTo(near[1], 0)
  })

  it.each([
    ['nothing', 'US', '', '', ''],
    ['a city without a state', 'US', '', 'Portland', ''],
    ['a city of another state', 'US', '', 'Portland', 'TN0'],
    ['a postal code of Santa Claus', 'CA', 'H0H 0H0', '', ''],
    ['half a Canadian postal code', 'CA', 'M5V 2', '', ''],
    ['a German postal code, which is a ZIP code, too', 'DE', '10115', 'Berlin', 'CT'],
    ['a ZIP code in Canada', 'CA', '97201', '', ''],
  ])('does not know where %s is', (_, country, postalCode, city, state) => {
    expect(places.pointNear({ country, postalCode, city, state })).toBeNull()
  })

  it('number 42,745, each with a city, a state and coordinates', () => {
    expect(places.all()).toHaveLength(42_745)
    expect(
      places
        .all()
        .filter(
          ({ zip, city, state, latitude, longitude }) =>
            !(
              /^\d{5}$/.test(zip) &&
              city !== '' &&
              /^[A-Z]{2}$/.test(state) &&
              Math.abs(latitude) <= 90 &&
              Math.abs(longitude) <= 180
            ),
        ),
    ).toEqual([])
  })
})

describe('states and countries', () => {
  it('include the states, the District of Columbia and the territories; the provinces; otherwise none', () => {
    expect(statesOf('US')).toContainEqual({ key: 'OR', value: 'Oregon' })
    expect(statesOf('us').map(({ key }) => key)).toEqual(expect.arrayContaining(['DC', 'PR', 'GU', 'VI']))
    expect(statesOf('CA')).toHaveLength(13)
    expect(statesOf('DE')).toEqual([])
    expect(statesOf('toString')).toEqual([])
  })

  it('start with the United States and Canada', () => {
    expect(countryList.slice(0, 2)).toEqual([
      { key: 'US', value: 'United States' },
      { key: 'CA', value: 'Canada' },
    ])
    expect(countryList.length).toBeGreaterThan(240)
    expect(new Set(countryList.map(({ key }) => key)).size).toBe(countryList.length)
  })
})
