import type { ZipPlaces } from '../../common/lookups/server/index.ts'
import { embeddedMaps } from './embedded.ts'
import { googleMaps } from './google.ts'
import type { Maps } from './port.ts'

interface MapOptions {
  places: ZipPlaces
  key: string
  secret: string
  onFault: (says: string) => void
}

/** The map service that the settings name: our own, or Google. */
export const mapsNamed = (name: 'embedded' | 'google', given: MapOptions): Maps =>
  name === 'embedded' ? embeddedMaps(given.places) : googleMaps(given)
