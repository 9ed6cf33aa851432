/**
 * The piece of the earth that a map shows: seen from straight above its center, so that a mile has the same length
 * everywhere.
 */
import { geoAzimuthalEqualArea, geoInterpolate, type GeoProjection } from 'd3-geo'
import type { Position } from './atlas.ts'

export const WIDTH = 420
export const HEIGHT = 280
const EARTH_MILES = 3958.8
/** A margin for the marks and their names. */
const [SIDES, ENDS] = [70, 56]
/** Closer than this, the outlines show nothing. */
const LEAST_MILES = 30

export interface View {
  readonly center: Position
  /** From left to right. */
  readonly miles: number
  readonly projection: GeoProjection
  /** Radians from the center to a corner. */
  readonly reach: number
  project(at: Position): [number, number]
}

export const viewOf = (center: Position, miles: number): View => {
  const projection = geoAzimuthalEqualArea()
    .rotate([-center[0], -center[1]])
    .scale((WIDTH / miles) * EARTH_MILES)
    .translate([WIDTH / 2, HEIGHT / 2])
    .clipExtent([
      [-2, -2],
      [WIDTH + 2, HEIGHT + 2],
    ])
  const reach = Math.min(Math.PI, (((miles / WIDTH) * Math.hypot(WIDTH, HEIGHT)) / 2 / EARTH_MILES) * 1.1)
  return { center, miles, projection, reach, project: (at) => projection(at) as [number, number] }
}

/** As close as both points and their names allow. */
export const viewOfBoth = (a: Position, b: Position): View => {
  const center = geoInterpolate(a, b)(0.5)
  const trial = viewOf(center, 1000)
  const [from, to] = [trial.project(a), trial.project(b)]
  const part = Math.max(
    Math.abs(from[0] - to[0]) / (WIDTH - 2 * SIDES),
    Math.abs(from[1] - to[1]) / (HEIGHT - 2 * ENDS),
  )
  return viewOf(center, Math.max(LEAST_MILES, trial.miles * part))
}
