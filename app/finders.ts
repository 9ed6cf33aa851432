/** Finds each kind of row that a call can be about, gathered from the areas. A kind that no area finds does not compile. */
import { areas, type Area } from './areas.ts'
import type { Joined } from './contract.ts'

export const finders: Joined<Area['subjects']> = Object.assign({}, ...areas.map(({ subjects }) => subjects))
