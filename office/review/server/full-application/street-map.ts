import type { addressOf } from '../applications/index.ts'

type Address = ReturnType<typeof addressOf>

/** Without the unit, which a street map does not know. */
const inOneLine = ({ streetAddress, city, state, postalCode, country }: Address): string => {
  const place = [streetAddress, city, `${state} ${postalCode}`.trim()].filter(Boolean)
  return place.length > 0 ? [...place, country].filter(Boolean).join(', ') : ''
}

const mapUrl = (what: string, query: Record<string, string>): string =>
  `https://www.google.com/maps/${what}/?${new URLSearchParams({ api: '1', ...query })}`

/** A link to the address on a street map (Google's "Maps URLs", which need no key); '' without an address. */
export const streetMapOf = (address: Address): string => {
  const query = inOneLine(address)
  return query ? mapUrl('search', { query }) : ''
}

/** A link to the way between two addresses; '' if one is missing. */
export const directionsOf = (from: Address, to: Address): string => {
  const [origin, destination] = [inOneLine(from), inOneLine(to)]
  return origin && destination ? mapUrl('dir', { origin, destination }) : ''
}
