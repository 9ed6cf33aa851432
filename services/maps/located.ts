/** Locates an address at the center of its ZIP code, and describes that in the same sentence on every map. */
import { milesBetween } from '../../banners/rules/branches.ts'
import { countryName } from '../../platform/text/countries.ts'
import type { ZipPlace, ZipPlaces } from '../../common/lookups/server/index.ts'
import type { MapAddress, MapPoint } from './port.ts'

export interface Located {
  readonly place: ZipPlace
}
export interface Unlocated {
  readonly place: null
  /** A sentence. */
  readonly why: string
}

/** Military mail has ZIP codes for places anywhere, and our maps have no outlines of these islands. */
const undrawn = new Set(['AA', 'AE', 'AP', 'FM', 'MH', 'PW'])

export const locatePoint = (places: ZipPlaces, { address, name }: MapPoint): Located | Unlocated => {
  const country = address.country.trim().toUpperCase() || 'US'
  if (country !== 'US')
    return { place: null, why: `The ${lower(name)} address is in ${countryName(country)}.` }
  const zip = address.postalCode.trim()
  if (!zip) return { place: null, why: `The ${lower(name)} address has no ZIP code.` }
  const place = places.find(zip)
  if (!place) return { place: null, why: `ZIP code ${zip} in the ${lower(name)} address is unknown.` }
  // The ZIP code lists put places that they cannot locate at latitude 0, longitude 0.
  if (undrawn.has(place.state) || (place.latitude === 0 && place.longitude === 0))
    return {
      place: null,
      why: `ZIP code ${place.zip} in the ${lower(name)} address can't be shown on the map.`,
    }
  return { place }
}

export const placeText = (name: string, { city, state, zip }: ZipPlace): string =>
  `${name} address in ${city}, ${state}. Approximate: drawn from the center of ZIP code ${zip}.`

export const routeText = (from: MapPoint, a: ZipPlace, to: MapPoint, b: ZipPlace): string => {
  const names = `${from.name} and ${lower(to.name)} address`
  if (a.zip === b.zip)
    return sameAddress(from.address, to.address)
      ? `${names} are the same: ${a.city}, ${a.state}, in ZIP code ${a.zip}.`
      : `${names} are both in ${a.city}, ${a.state}, in ZIP code ${a.zip}.`
  const ends = `From ${a.city}, ${a.state} (${lower(from.name)}) to ${b.city}, ${b.state} (${lower(to.name)})`
  return `${ends}: ${milesText(milesBetween(a, b))} as the crow flies, from the center of one ZIP code to the center of the other.`
}

/** Rounded, because it is measured between the centers of ZIP codes. */
const milesText = (miles: number): string => {
  if (miles < 1.5) return 'about 1 mile'
  return `about ${(miles < 100 ? Math.round(miles) : Math.round(miles / 10) * 10).toLocaleString('en-US')} miles`
}

const sameAddress = (a: MapAddress, b: MapAddress): boolean =>
  (['streetAddress', 'city', 'state', 'postalCode'] as const).every(
    (key) => a[key].trim().toLowerCase() === b[key].trim().toLowerCase(),
  )

const lower = (name: string): string => name.toLowerCase()
