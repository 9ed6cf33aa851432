import { type ZipPlaces, statesOf } from '../../lookups/index.ts'
import type { AddressVerification } from '../../ports/address.ts'
import { standardLines } from '../../../domain/rules/standard-lines.ts'

/**
 * The default: standardizes by Publication 28 and checks the ZIP code against city and state. It has no house numbers,
 * so its results must not be called verified. The city is the ZIP code's own.
 */
export const embeddedAddressVerification = (places: ZipPlaces): AddressVerification => ({
  async suggest({ street1, street2, city, state, zip }) {
    const place = places.find(zip)
    if (!place || street1.trim() === '') return null
    if (state.trim() !== '' && stateCode(state) !== place.state) return null
    return {
      ...standardLines({ street1, street2 }),
      city: sameName(city, place.city) ? city.trim() : place.city,
      state: place.state,
      zip: zip.trim().replace(/^(\d{5})-?(\d{4})$/, '$1-$2'),
    }
  },
})

const stateCode = (written: string): string | undefined => {
  const word = written.trim().toUpperCase()
  return statesOf('US').find(({ key, value }) => key === word || value.toUpperCase() === word)?.key
}

const sameName = (typed: string, name: string) => typed.trim() === name || typed.trim() === name.toUpperCase()
