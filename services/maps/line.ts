/** Writes projected outlines as the `d` of a path: whole and half pixels, without points that no one would see. */
import { geoPath, type GeoContext, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo'

/** Points closer to each other than this many pixels are merged. */
export const linePath = (projection: GeoProjection, shape: GeoPermissibleObjects, apart: number): string => {
  let d = ''
  let at: [number, number] = [0, 0]
  let skipped: [number, number] | null = null
  const text = (x: number, y: number) => `${round(x)} ${round(y)}`
  const go = (letter: 'M' | 'L', x: number, y: number) => {
    d += letter + text(x, y)
    at = [x, y]
    skipped = null
  }
  // The last point of a line is kept, or borders would not meet.
  const finish = () => {
    if (skipped) go('L', ...skipped)
  }
  const context: GeoContext = {
    beginPath: () => {},
    moveTo(x, y) {
      finish()
      go('M', x, y)
    },
    lineTo(x, y) {
      if (Math.hypot(x - at[0], y - at[1]) < apart) skipped = [x, y]
      else go('L', x, y)
    },
    arc: () => {},
    closePath() {
      skipped = null
      d += 'Z'
    },
  }
  geoPath(projection, context)(shape)
  finish()
  return d
}

const round = (value: number): number => Math.round(value * 2) / 2
