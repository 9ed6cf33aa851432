import type { ZipPlaces } from '../../common/lookups/server/index.ts'
import type { AddressVerification } from './port.ts'
import { standardLines } from './rules/standard-lines.ts'
import { locateAddress } from './located.ts'

/**
 * The default: standardizes by Publication 28 and checks the ZIP code against city and state. It has no house numbers,
 * so its results must not be called verified. The city is the ZIP code's own.
 */
export const embeddedAddressVerification = (places: ZipPlaces): AddressVerification => ({
  async suggest(entered) {
    const place = locateAddress(places, entered)
    if (!place) return null
    const { city, zip } = entered
    return {
      ...standardLines(entered),
      city: sameName(city, place.city) ? city.trim() : place.city,
      state: place.state,
      zip: zip.trim().replace(/^(\d{5})-?(\d{4})$/, '$1-$2'),
    }
  },
})

const sameName = (typed: string, name: string) => typed.trim() === name || typed.trim() === name.toUpperCase()
