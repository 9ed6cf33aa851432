/** Outlines of US states and counties, and towns: the data of our maps. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoDistance, type GeoPermissibleObjects } from 'd3-geo'
import { feature, merge, mesh } from 'topojson-client'
import type { ZipPlace, ZipPlaces } from '../../common/lookups/server/index.ts'

const require = createRequire(import.meta.url)

/** [longitude, latitude] in degrees. */
export type Position = [number, number]

/** A state or county in the file; its outline shares arcs with its neighbors. */
type Region = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number] & {
  id?: string
  properties: { name: string }
}
type Atlas = Parameters<typeof mesh>[0] & {
  objects: Record<'states' | 'counties', { geometries: Region[] }>
}

export interface Town {
  readonly name: string
  readonly state: string
  readonly at: Position
  /** The number of its ZIP codes, as a measure of its size. */
  readonly zips: number
}

/** What is around a place. */
export interface Surroundings {
  readonly land: GeoPermissibleObjects
  readonly stateLines: GeoPermissibleObjects
  readonly countyLines: GeoPermissibleObjects | null
  readonly states: readonly Named[]
  readonly counties: readonly Named[]
}
export interface Named {
  readonly name: string
  readonly shape: GeoPermissibleObjects
}

/** `reach`: radians around the center. */
export interface UsAtlas {
  about(center: Position, reach: number, o: { counties: boolean }): Surroundings
  /** The largest first. */
  townsAbout(center: Position, reach: number): readonly Town[]
}

interface Circle {
  readonly region: Region
  readonly center: Position
  readonly radius: number
}

/** Reads the outlines (Census Bureau, 1:10,000,000) when a map is first drawn, because they take about 10 MB. */
export const usAtlas = (places: ZipPlaces): UsAtlas => {
  let opened: ReturnType<typeof open> | null = null
  const ours = () => (opened ??= open(places))
  return {
    townsAbout(center, reach) {
      const degrees = (reach * 180) / Math.PI
      return ours().towns.filter(
        ({ at }) => Math.abs(at[1] - center[1]) < degrees && geoDistance(at, center) < reach,
      )
    },
    about(center, reach, o) {
      const { atlas, ...opened } = ours()
      const near = (circles: readonly Circle[]) =>
        circles
          .filter((circle) => geoDistance(circle.center, center) < circle.radius + reach)
          .map(({ region }) => region)
      const named = (region: Region): Named => ({
        name: region.properties.name,
        shape: feature(atlas, region),
      })
      const states = near(opened.states)
      const counties = o.counties ? near(opened.counties) : []
      const lines = (geometries: Region[], apart: (a: Region, b: Region) => boolean) =>
        mesh(
          atlas,
          { type: 'GeometryCollection', geometries },
          (a, b) => a !== b && apart(a as Region, b as Region),
        )
      return {
        land: merge(atlas, states),
        stateLines: lines(states, () => true),
        countyLines: o.counties ? lines(counties, (a, b) => stateOf(a) === stateOf(b)) : null,
        states: states.map(named),
        counties: counties.map(named),
      }
    },
  }
}

/** A county's number starts with that of its state. */
const stateOf = ({ id = '' }: Region): string => id.slice(0, 2)

const open = (places: ZipPlaces) => {
  // Not with `require`, which would keep a second copy.
  const atlas = JSON.parse(readFileSync(require.resolve('us-atlas/counties-10m.json'), 'utf8')) as Atlas
  const circled = ({ geometries }: { geometries: Region[] }) =>
    geometries.map((region) => circleOf(atlas, region))
  return {
    atlas,
    states: circled(atlas.objects.states),
    counties: circled(atlas.objects.counties),
    towns: townsOf(places),
  }
}

/** A circle around a region's corners: a box would break where the Aleutians cross the 180th meridian. */
const circleOf = (atlas: Atlas, region: Region): Circle => {
  const { geometry } = feature(atlas, region) as unknown as { geometry: { coordinates: unknown[] } }
  const { coordinates } = geometry
  const corners = coordinates.flat(region.type === 'Polygon' ? 1 : 2) as Position[]
  const sum = [0, 0, 0]
  for (const [longitude, latitude] of corners) {
    const [l, p] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180]
    sum[0]! += Math.cos(p) * Math.cos(l)
    sum[1]! += Math.cos(p) * Math.sin(l)
    sum[2]! += Math.sin(p)
  }
  const [x, y, z] = sum as [number, number, number]
  const degrees = 180 / Math.PI
  const center: Position = [Math.atan2(y, x) * degrees, Math.atan2(z, Math.hypot(x, y)) * degrees]
  return { region, center, radius: Math.max(...corners.map((corner) => geoDistance(corner, center))) }
}

/** Here every ZIP code has only two decimals. */
const territories = new Set(['AS', 'GU', 'MP', 'PR', 'VI'])
/**
 * ZIP codes that are missing from the newer of our two lists (whose places have four decimals) belong to single
 * organizations: "Alliance Data Systems" is not a town.
 */
const isTown = ({ state, latitude, longitude }: ZipPlace): boolean =>
  territories.has(state)
    ? latitude !== 0
    : [latitude, longitude].some((degrees) => (`${degrees}`.split('.')[1] ?? '').length > 2)

const townsOf = (places: ZipPlaces): Town[] => {
  const towns = new Map<string, { name: string; state: string; sum: Position; zips: number }>()
  for (const place of places.all()) {
    if (!isTown(place)) continue
    const { city, state, latitude, longitude } = place
    const key = `${city.toLowerCase()},${state}`
    const town = towns.get(key) ?? { name: city, state, sum: [0, 0], zips: 0 }
    town.sum = [town.sum[0] + longitude, town.sum[1] + latitude]
    town.zips += 1
    towns.set(key, town)
  }
  return [...towns.values()]
    .map(({ name, state, sum: [x, y], zips }): Town => ({ name, state, at: [x / zips, y / zips], zips }))
    .toSorted((a, b) => b.zips - a.zips || (a.name < b.name ? -1 : 1))
}
