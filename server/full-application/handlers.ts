import type { fullApplication } from '../../api/full-application.ts'
import { Unavailable } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'
import type { ZipPlaces } from '../lookups/places.ts'
import type { DetailDependencies } from '../review/detail.ts'

export interface FullApplicationDependencies extends DetailDependencies {
  places: ZipPlaces
}

const later = async () => {
  throw new Unavailable()
}

export const fullApplicationHandlers = (
  _: FullApplicationDependencies,
): HandlersOf<typeof fullApplication> => ({ full: later, maps: later })
