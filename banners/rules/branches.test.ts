import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  as400Branch,
  branchMatches,
  branchOfAs400,
  branchPlace,
  currentBranchNumber,
  farAway,
  inTenths,
  miles,
  milesBetween,
  offersHeadquarters,
  type Branch,
} from './branches.ts'

const portland: Branch = {
  name: 'Portland East',
  branchNumber: '5034',
  address1: '12 Example St',
  city: 'Portland',
  state: 'OR',
  stateName: 'Oregon',
  zip: '97201',
  phone: '(503) 555-0120',
  distance: null,
}

it('names the city of a branch once', () => {
  expect(branchPlace(portland)).toBe('Portland East, Portland, OR')
  expect(branchPlace({ ...portland, name: 'Portland' })).toBe('Portland, OR')
})

it.each([
  ['5083', '5034'],
  ['5095', '5002'],
  ['5096', '5001'],
  ['5097', '5060'],
  ['5098', '5009'],
  ['5034', '5034'],
  ['toString', 'toString'],
])('branch %s is now %s (APP-055)', (old, current) => {
  expect(currentBranchNumber(old)).toBe(current)
})

it.each([
  ['5034', '34'],
  ['5001', '1'],
  ['800', '800'],
])('our branch %s is %s on an AS/400, and converts back', (ours, theirs) => {
  expect(as400Branch(ours)).toBe(theirs)
  expect(branchOfAs400(theirs)).toBe(ours)
})

it.each(['', '5000', '34', 'Main'])('the branch "%s" has the same number on an AS/400', (branch) => {
  expect(as400Branch(branch)).toBe(branch)
})

describe('headquarters (APP-052)', () => {
  it.each([
    ['platt', [], true],
    ['platt', [{ distance: 100.1 }], true],
    ['platt', [{ distance: 100 }], false],
    ['platt', [{ distance: 150 }, { distance: 50 }], false],
    ['platt', [{ distance: null }], false],
    ['rexel', [], false],
    ['rexel', [{ distance: 500 }], false],
  ] as const)('for %s with %j: offered %s', (banner, found, offered) => {
    expect(offersHeadquarters(banner, found)).toBe(offered)
  })
})

describe('distance', () => {
  const point = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })

  it('is about 145 miles from Portland to Seattle', () => {
    const miles = milesBetween(
      { latitude: 45.5152, longitude: -122.6784 },
      { latitude: 47.6062, longitude: -122.3321 },
    )
    expect(miles).toBeGreaterThan(143)
    expect(miles).toBeLessThan(147)
  })

  it('is symmetric, zero to itself, and at most half the circumference of the earth', () => {
    fc.assert(
      fc.property(point, point, (a, b) => {
        expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6)
        expect(milesBetween(a, a)).toBe(0)
        expect(milesBetween(a, b)).toBeLessThanOrEqual(12_438)
      }),
    )
  })
})

describe('a search', () => {
  it.each([
    ['port', 'external', true],
    [' PORTLAND ', 'external', true],
    ['Portland, OR', 'external', true],
    ['portland,or', 'external', true],
    ['Portland OR', 'external', true],
    ['Portland, Oregon', 'external', true],
    ['Portland, WA', 'external', false],
    ['or', 'external', true],
    ['oreg', 'external', true],
    ['97201', 'external', true],
    ['972', 'external', true],
    ['97201-1234', 'external', true],
    ['97202', 'external', false],
    ['5034', 'external', false],
    ['east', 'external', false],
    ['', 'external', true],
    ['east', 'internal', true],
    ['5034', 'internal', true],
    ['97201', 'internal', false],
  ] as const)('for %j by an %s visitor returns %s', (typed, audience, found) => {
    expect(branchMatches(portland, typed, audience)).toBe(found)
  })
})

it('prints a distance with one decimal', () => {
  expect(inTenths(12.34)).toBe('12.3')
  expect(miles(12.34)).toBe('12.3 miles')
  expect(miles(0)).toBe('0.0 miles')
  expect(miles(1134.2)).toBe('1,134.2 miles')
})

it.each([
  ['one is near', [145, 12], ''],
  ['the nearest is exactly 100 miles away', [100], ''],
  ['all are far', [1300.5, 1133.6], 'The nearest branch is 1,134 miles away.'],
  ['nothing was found', [], ''],
  ['they were found by name', [null, 300], ''],
])('says how far the nearest branch is if %s', (_, distances, expected) => {
  expect(farAway(distances.map((distance) => ({ distance })))).toBe(expected)
})
