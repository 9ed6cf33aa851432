import type { ZipPlaces } from '../../lookups/index.ts'
import { embeddedMaps } from './embedded.ts'
import { googleMaps } from './google.ts'
import type { Maps } from '../../ports/maps.ts'

interface Given {
  places: ZipPlaces
  key: string
  secret: string
  onFault: (says: string) => void
}

/** Whoever draws maps by the settings: ourselves, or Google. */
export const mapsNamed = (name: 'embedded' | 'google', given: Given): Maps =>
  name === 'embedded' ? embeddedMaps(given.places) : googleMaps(given)
