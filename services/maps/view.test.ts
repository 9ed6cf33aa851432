import { expect, test } from 'vitest'
import { milesBetween } from '../../banners/rules/branches.ts'
import { HEIGHT, viewOf, viewOfBoth, WIDTH } from './view.ts'
import type { Position } from './atlas.ts'

const portland: Position = [-122.69, 45.51]
const point = ([longitude, latitude]: Position) => ({ longitude, latitude })

test('the center of the view is in the middle, and north is up', () => {
  const view = viewOf(portland, 70)
  const [x, y] = view.project(portland)
  expect([Math.round(x), Math.round(y)]).toEqual([WIDTH / 2, HEIGHT / 2])
  expect(view.project([-122.69, 45.6])[1]).toBeLessThan(HEIGHT / 2)
  expect(view.project([-122.6, 45.51])[0]).toBeGreaterThan(WIDTH / 2)
})

test.each<[string, Position]>([
  ['Oregon', portland],
  ['Alaska', [-149.9, 61.2]],
  ['Puerto Rico', [-66.1, 18.4]],
])('a mile is as long in %s as the scale says', (_, center) => {
  const view = viewOf(center, 70)
  const east: Position = [center[0] + 0.3, center[1]]
  const pixels = Math.hypot(...view.project(east).map((at, i) => at - [WIDTH / 2, HEIGHT / 2][i]!))
  expect(pixels / milesBetween(point(center), point(east))).toBeCloseTo(WIDTH / 70, 1)
})

test.each<[string, Position, Position]>([
  ['neighbors', portland, [-122.68, 45.52]],
  ['two states', portland, [-97, 32]],
  ['both sides of the 180th meridian', [-176.6, 51.9], [144.7, 13.5]],
])('both ends of a route between %s are well inside it', (_, a, b) => {
  const view = viewOfBoth(a, b)
  for (const [x, y] of [view.project(a), view.project(b)]) {
    expect(x).toBeGreaterThan(60)
    expect(x).toBeLessThan(WIDTH - 60)
    expect(y).toBeGreaterThan(50)
    expect(y).toBeLessThan(HEIGHT - 50)
  }
})
