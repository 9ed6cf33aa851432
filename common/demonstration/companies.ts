/** Invented customers: electricians, contractors, plants and shops, somewhere near a branch. */
import type { BannerName } from '../../banners/rules/banners.ts'
import { demonstrations } from '../../banners/server/index.ts'
import { milesBetween, type Point } from '../../banners/rules/branches.ts'
import type { ZipPlace, ZipPlaces } from '../lookups/server/index.ts'
import { areaCodeOf } from './area-codes.ts'
import type { Dice } from './dice.ts'
import type { Pools } from './pools.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
  phone: string
}

export interface Company {
  name: string
  place: ZipPlace
  street: string
  phone: string
  email: string
  owner: Person
  partner: Person
  bookkeeper: Person
  buyer: Person
}

const marks = [
  'Summit',
  'Cascade',
  'Lone Star',
  'Keystone',
  'Riverside',
  'Blue Ridge',
  'Pioneer',
  'Liberty',
  'Copper',
  'Northgate',
]
const streets = [
  'Main St',
  'Oak Ave',
  'Commerce Dr',
  'Industrial Blvd',
  'Mill Rd',
  'Railroad Ave',
  'Elm St',
  'Airport Rd',
  '2nd Ave',
  'Depot St',
  'Market St',
  'Foundry Way',
]

const NAME_LIMIT = 35

const nameOf = (dice: Dice, pools: Pools, banner: BannerName, city: string): string => {
  const trade = dice.pick(demonstrations[banner].trades)
  const last = dice.pick(pools.lastNames)
  const candidates = [
    `${last} ${trade}`,
    `${last} & Sons ${trade}`,
    `${last} ${trade} LLC`,
    `${last} ${trade} Inc`,
    `${city} ${trade}`,
    `${dice.pick(marks)} ${trade}`,
    `${last} & ${dice.pick(pools.lastNames)} ${trade}`,
  ]
  const name = dice.pick(candidates)
  return name.length <= NAME_LIMIT ? name : `${last} Electric`
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** 555-0100 to 555-0199 are kept free for stories. */
const phoneIn = (dice: Dice, state: string): string =>
  `(${areaCodeOf(state)}) 555-01${String(dice.whole(0, 99)).padStart(2, '0')}`

const personOf = (dice: Dice, pools: Pools, company: string, state: string, role: string): Person => {
  const firstName = dice.pick(pools.firstNames)
  return {
    firstName,
    lastName: dice.pick(pools.lastNames),
    // The role keeps two people of one company from sharing an address.
    email: `${slug(firstName)}.${role}.${slug(company)}@example.com`,
    phone: phoneIn(dice, state),
  }
}

export const companyOf = (dice: Dice, pools: Pools, banner: BannerName, place: ZipPlace): Company => {
  const name = nameOf(dice, pools, banner, place.city)
  const person = (role: string) => personOf(dice, pools, name, place.state, role)
  return {
    name,
    place,
    street: `${dice.whole(100, 9_900)} ${dice.pick(streets)}`,
    phone: phoneIn(dice, place.state),
    email: `office.${slug(name)}@example.com`,
    owner: person('owner'),
    partner: person('partner'),
    bookkeeper: person('ap'),
    buyer: person('purchasing'),
  }
}

const NEAR_MILES = 45

/** The ZIP codes from which people drive to a branch; a degree of latitude is 69 miles. */
export const placesNear = (places: ZipPlaces, branch: Point): ZipPlace[] =>
  places
    .all()
    .filter(
      (place) =>
        Math.abs(place.latitude - branch.latitude) < NEAR_MILES / 69 &&
        milesBetween(place, branch) < NEAR_MILES,
    )
