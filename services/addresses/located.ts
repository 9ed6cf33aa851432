import { statesOf, type ZipPlace, type ZipPlaces } from '../../common/lookups/server/index.ts'
import type { Address } from './port.ts'

/** The place of the ZIP code; null if no suggestion is possible: no street, an unknown ZIP code, or another state. */
export const locateAddress = (places: ZipPlaces, { street1, state, zip }: Address): ZipPlace | null => {
  const place = places.find(zip)
  if (!place || street1.trim() === '') return null
  return state.trim() === '' || stateCode(state) === place.state ? place : null
}

const stateCode = (written: string): string | undefined => {
  const word = written.trim().toUpperCase()
  return statesOf('US').find(({ key, value }) => key === word || value.toUpperCase() === word)?.key
}
