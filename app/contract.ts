/** The complete HTTP contract, gathered from the areas. The server registers it; the browser imports its types. */
import { areas, type Area } from './areas.ts'

/** All members of a union at once. */
export type Joined<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never
type Merged<T> = { [K in keyof T]: T[K] }

export type Api = Merged<Joined<Area['contract']>>

export const api: Api = Object.assign({}, ...areas.map(({ contract }) => contract))
