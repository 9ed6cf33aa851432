/** Branches: renumbering, distance, search and paging. The browser's selector and the server share these rules. */
import { abilitiesOf, type BannerName } from './banners.ts'

/** A branch in the API. `distance` is in miles, null if none was requested (APP-057). */
export interface Branch {
  name: string
  branchNumber: string
  address1: string
  city: string
  state: string
  stateName: string
  zip: string
  phone: string
  distance: number | null
}

/** Where a branch is: 'Chicago South, Chicago, IL', or 'Dallas, TX' if the branch has the name of its city. */
export const branchPlace = ({ name, city, state }: Pick<Branch, 'name' | 'city' | 'state'>): string =>
  [...new Set([name, city, state])].join(', ')

/** Branches that were merged into another and still appear in old accounts and tokens (APP-055). */
const remapped = new Map([
  ['5083', '5034'],
  ['5095', '5002'],
  ['5096', '5001'],
  ['5097', '5060'],
  ['5098', '5009'],
])

export const currentBranchNumber = (branchNumber: string): string =>
  remapped.get(branchNumber) ?? branchNumber

export const branchesPerPage = 3
/** How many of the nearest branches are requested; the screen pages them by three (APP-A25). */
export const nearestAskedFor = 9

export const headquarters = '800'

const AS400_OFFSET = 5000

/**
 * The number under which an AS/400 stores one of our branches: our 5034 is its 34. Only numbers above 5000
 * differ (HIST-A04).
 */
export const as400Branch = (branch: string): string =>
  /^\d{4,6}$/.test(branch) && Number(branch) > AS400_OFFSET ? String(Number(branch) - AS400_OFFSET) : branch

/** Our number for an AS/400 branch: its 34 is our 5034. Headquarters has the same number everywhere. */
export const branchOfAs400 = (number: string): string =>
  /^\d{1,6}$/.test(number) && number !== headquarters ? String(Number(number) + AS400_OFFSET) : number

/** A branch exactly this far away still counts as near (APP-A25). */
const nearMiles = 100

/**
 * True if nothing was found or everything is beyond 100 miles. A branch without a distance was found by name
 * and counts as near.
 */
export const noneNear = (found: readonly Pick<Branch, 'distance'>[]): boolean =>
  found.every(({ distance }) => distance !== null && distance > nearMiles)

/** The headquarters is offered if nothing was found or the nearest branch is beyond 100 miles (APP-052). */
export const offersHeadquarters = (banner: BannerName, found: readonly Pick<Branch, 'distance'>[]): boolean =>
  abilitiesOf(banner).offersHeadquarters && noneNear(found)

export interface Point {
  latitude: number
  longitude: number
}

const earthRadiusMiles = 3958.8
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Great-circle distance (haversine). */
export const milesBetween = (a: Point, b: Point): number => {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const chord = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** `12.3`. */
export const inTenths = (distance: number): string => tenths.format(distance)

/** `12.3 miles`, for employees. */
export const miles = (distance: number): string => `${inTenths(distance)} miles`

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** Says plainly how far it is if no branch is near; '' if one is, or nothing was found. */
export const farAway = (found: readonly Pick<Branch, 'distance'>[]): string => {
  const distances = found.flatMap(({ distance }) => distance ?? [])
  return distances.length > 0 && noneNear(found)
    ? `The nearest branch is ${whole.format(Math.min(...distances))} miles away.`
    : ''
}

/** Ignores case, commas and extra spaces: `Portland,OR` equals `portland or`. */
const foldText = (text: string): string =>
  text
    .replace(/[\s,]+/g, ' ')
    .trim()
    .toLowerCase()

/** Customers search by city, state (name or letters) or ZIP code (APP-041), employees by name or number (APP-040). */
export const branchMatches = (branch: Branch, typed: string, audience: 'external' | 'internal'): boolean => {
  const wanted = foldText(typed)
  if (wanted === '') return true
  if (audience === 'internal')
    return foldText(branch.name).includes(wanted) || branch.branchNumber.startsWith(wanted)
  return (
    foldText(branch.city).startsWith(wanted) ||
    foldText(branch.state) === wanted ||
    (wanted.length > 2 && foldText(branch.stateName).startsWith(wanted)) ||
    (/^\d{3,}/.test(wanted) && branch.zip.startsWith(wanted.slice(0, 5))) ||
    foldText(`${branch.city} ${branch.state}`) === wanted ||
    foldText(`${branch.city} ${branch.stateName}`) === wanted
  )
}
