/**
 * The list of branches as a company keeps it: one row for each branch, with the columns below. Rows come from a CSV
 * file, or from the company's branches service.
 */
import { emailIn } from '../../platform/text/email.ts'
import { tenDigits, phoneNumber } from '../../platform/text/phone.ts'
import { canadianPostalCode, zipCode } from '../../platform/text/zip.ts'
import { type BannerName, isBanner } from '../../banners/rules/banners.ts'
import type { Point } from '../../banners/rules/branches.ts'
import { isStateOf } from '../../banners/rules/regions.ts'

export interface ListedBranch {
  banner: BannerName
  number: string
  name: string
  address: string
  city: string
  /** Two letters, of the US or Canada. */
  state: string
  zip: string
  /** `(xxx) xxx-xxxx`, or ''. */
  phone: string
  point: Point
  /** '' for none; null: the list does not say, so what is known stays. */
  region: string | null
  regionName: string | null
  /** The manager's email; '' for none, null as for the region. */
  manager: string | null
  closed: boolean
}

/** `line` counts from 1, the line with the names of the columns. */
export interface ListFault {
  line: number
  says: string
}

const needed = ['banner', 'number', 'name', 'address', 'city', 'state', 'zip'] as const
const optional = ['phone', 'latitude', 'longitude', 'region', 'region name', 'manager', 'closed'] as const
type Column = (typeof needed)[number] | (typeof optional)[number]
export const branchColumns: readonly Column[] = [...needed, ...optional]

/** What the server takes: more than 50,000 branches need. */
export const MOST_LIST_BYTES = 8_000_000

/** More would not be read. */
const NAMED_FAULTS = 100

/** What is wrong with the names of the columns, in any order and case; null if nothing is. */
export const columnFault = (names: readonly string[]): string | null => {
  const most = branchColumns.length
  if (names.length > 2 * most)
    return `The first line has more than ${2 * most} columns, and a list has at most ${most}.`
  const given = names.map(columnOf)
  const missing = needed.filter((name) => !given.includes(name))
  if (missing.length) return `The first line lacks ${missing.join(', ')}.`
  const unknown = given.filter((name) => !(branchColumns as readonly string[]).includes(name))
  if (unknown.length) return `The first line has unknown columns: ${unknown.map(shorten).join(', ')}.`
  const twice = given.filter((name, at) => given.indexOf(name) !== at)
  return twice.length ? `The first line has ${twice.join(', ')} twice.` : null
}

export const columnOf = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')

/** A short list that loads, to begin with. */
export const exampleBranchList = `${branchColumns.join(',')}
rexel,5034,Portland,100 Main St,Portland,OR,97201,(503) 555-0134,45.5152,-122.6784,NW,Northwest,manager@example.com,no
rexel,5041,Salem,"20 Oak St, Suite 4",Salem,OR,97301,(503) 555-0141,,,NW,,,no
platt,5060,Spokane,7 Pine St,Spokane,WA,99202,,,,NW,Northwest,,yes
`

const MOST = { number: 10, name: 100, address: 100, city: 60, region: 20, 'region name': 60 } as const

export type ListedRow = Partial<Record<Column, string>>

export interface ReadList {
  branches: readonly ListedBranch[]
  /** The first of them: a wrong list may have more than fits into memory. */
  faults: readonly ListFault[]
  /** How many more there are. */
  moreFaults: number
}

export interface ListReading {
  /** The point of a ZIP code, for branches without latitude and longitude. */
  placeOf: (zip: string) => Point | null
  /** The banners in use. A branch of another one is wrong. */
  inUse: readonly BannerName[]
}

/** Keeps the first faults, and counts the rest. */
export const faultsFound = () => {
  const faults: ListFault[] = []
  let moreFaults = 0
  return {
    add: (line: number, says: string) => {
      if (faults.length < NAMED_FAULTS) faults.push({ line, says })
      else moreFaults += 1
    },
    all: () => ({ faults, moreFaults }),
  }
}

/** Reads every row, and finds every wrong one. A column that the list lacks is undefined in its rows. */
export const readBranchList = (
  rows: Iterable<{ line: number; row: ListedRow }>,
  reading: ListReading,
): ReadList => {
  const branches: ListedBranch[] = []
  const found = faultsFound()
  const lines = new Map<string, number>()
  for (const { line, row } of rows) {
    const read = branchIn(row, reading)
    if (Array.isArray(read)) {
      for (const says of read) found.add(line, says)
      continue
    }
    const before = lines.get(`${read.banner} ${read.number}`)
    if (before === undefined) branches.push(read)
    else found.add(line, `${read.banner} ${read.number} is already in line ${before}.`)
    lines.set(`${read.banner} ${read.number}`, before ?? line)
  }
  return { branches, ...found.all() }
}

/** As much of a wrong value as is needed to find it. */
const shorten = (value: string): string => (value.length > 40 ? `${value.slice(0, 40)}…` : value)

const branchIn = (row: ListedRow, { placeOf, inUse }: ListReading): ListedBranch | string[] => {
  const of = (column: Column) => row[column]?.trim() ?? ''
  const faults = needed.filter((column) => of(column) === '').map((column) => `${column} is empty.`)
  for (const [column, most] of Object.entries(MOST) as [keyof typeof MOST, number][])
    if (of(column).length > most) faults.push(`${column} is longer than ${most} characters.`)
  const banner = of('banner').toLowerCase()
  if (banner && !isBanner(banner)) faults.push(`"${shorten(banner)}" is not a banner.`)
  else if (banner && !inUse.some((name) => name === banner)) faults.push(`The banner "${banner}" is off.`)
  if (of('number') && !/^[A-Za-z0-9]+$/.test(of('number')))
    faults.push(`number may contain letters and digits only, not "${shorten(of('number'))}".`)
  const state = of('state').toUpperCase()
  const zip = zipCode(of('zip')) ?? canadianPostalCode(of('zip'))
  if (of('zip') && !zip) faults.push(`"${shorten(of('zip'))}" is not a ZIP or postal code.`)
  const country = zip && /^\d/.test(zip) ? 'US' : 'CA'
  if (state && zip && !isStateOf(state, country))
    faults.push(
      `"${shorten(state)}" is not a ${country === 'US' ? 'state of the US' : 'province of Canada'}.`,
    )
  if (of('phone') && !tenDigits(of('phone'))) faults.push(`"${shorten(of('phone'))}" is not a phone number.`)
  const manager = of('manager') === '' ? '' : emailIn(of('manager'))
  if (manager === null) faults.push(`"${shorten(of('manager'))}" is not an email.`)
  const closed = closedIn(of('closed'))
  if (closed === null) faults.push(`closed must be yes or no, not "${shorten(of('closed'))}".`)
  const point = pointIn(of('latitude'), of('longitude')) ?? (zip ? placeOf(zip) : null)
  if (point === 'wrong') faults.push('latitude and longitude must be degrees, such as 45.52 and -122.68.')
  else if (!point && zip) faults.push(`We don't know where ${zip} is: add latitude and longitude.`)
  if (faults.length || !isBanner(banner) || !zip || !point || point === 'wrong') return faults
  return {
    banner,
    number: of('number'),
    name: of('name'),
    address: of('address'),
    city: of('city'),
    state,
    zip,
    phone: phoneNumber(of('phone')),
    point,
    region: row.region === undefined ? null : of('region'),
    regionName: row['region name'] === undefined ? null : of('region name'),
    manager: row.manager === undefined ? null : manager,
    closed: closed === true,
  }
}

const closedIn = (written: string): boolean | null =>
  /^(|no|n|false|0)$/i.test(written) ? false : /^(yes|y|true|1)$/i.test(written) ? true : null

/** Null if both are empty. */
const pointIn = (latitude: string, longitude: string): Point | 'wrong' | null => {
  if (!latitude && !longitude) return null
  const isDegrees = (text: string, most: number) =>
    /^-?\d{1,3}(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= most
  return isDegrees(latitude, 90) && isDegrees(longitude, 180)
    ? { latitude: Number(latitude), longitude: Number(longitude) }
    : 'wrong'
}
