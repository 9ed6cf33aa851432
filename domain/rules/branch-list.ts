/**
 * The list of branches as a company keeps it: one row for each branch, with the columns below. Rows come from a CSV
 * file, or from the company's branches service.
 */
import { emailIn } from '../text/email.ts'
import { tenDigits, phoneNumber } from '../text/phone.ts'
import { zipCode } from '../text/zip.ts'
import { type BannerName, isBanner } from './banners.ts'
import type { Point } from './branches.ts'
import { isStateOf } from './regions.ts'

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

/** What is wrong with the names of the columns, in any order and case; null if nothing is. */
export const columnFault = (names: readonly string[]): string | null => {
  const given = names.map(columnOf)
  const missing = needed.filter((name) => !given.includes(name))
  if (missing.length) return `The first line lacks ${missing.join(', ')}.`
  const unknown = given.filter((name) => !(branchColumns as readonly string[]).includes(name))
  if (unknown.length) return `The first line has unknown columns: ${unknown.join(', ')}.`
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

/**
 * Reads every row, and names every wrong one. `placeOf` is the point of a ZIP code, for branches without latitude and
 * longitude. A column that the list lacks is undefined in its rows.
 */
export const readBranchList = (
  rows: readonly { line: number; row: ListedRow }[],
  placeOf: (zip: string) => Point | null,
): { branches: readonly ListedBranch[]; faults: readonly ListFault[] } => {
  const branches: ListedBranch[] = []
  const faults: ListFault[] = []
  const lines = new Map<string, number>()
  for (const { line, row } of rows) {
    const read = branchIn(row, placeOf)
    if (Array.isArray(read)) {
      faults.push(...read.map((says) => ({ line, says })))
      continue
    }
    const before = lines.get(`${read.banner} ${read.number}`)
    if (before === undefined) branches.push(read)
    else faults.push({ line, says: `${read.banner} ${read.number} is already in line ${before}.` })
    lines.set(`${read.banner} ${read.number}`, before ?? line)
  }
  return { branches, faults }
}

const branchIn = (row: ListedRow, placeOf: (zip: string) => Point | null): ListedBranch | string[] => {
  const of = (column: Column) => row[column]?.trim() ?? ''
  const faults = needed.filter((column) => of(column) === '').map((column) => `${column} is empty.`)
  for (const [column, most] of Object.entries(MOST) as [keyof typeof MOST, number][])
    if (of(column).length > most) faults.push(`${column} is longer than ${most} characters.`)
  const banner = of('banner').toLowerCase()
  if (banner && !isBanner(banner)) faults.push(`"${banner}" is not a banner.`)
  if (of('number') && !/^[A-Za-z0-9]+$/.test(of('number')))
    faults.push(`number may contain letters and digits only, not "${of('number')}".`)
  const state = of('state').toUpperCase()
  const zip = zipCode(of('zip')) ?? postalCode(of('zip'))
  if (of('zip') && !zip) faults.push(`"${of('zip')}" is not a ZIP or postal code.`)
  const country = zip && /^\d/.test(zip) ? 'US' : 'CA'
  if (state && zip && !isStateOf(state, country))
    faults.push(`"${state}" is not a ${country === 'US' ? 'state of the US' : 'province of Canada'}.`)
  if (of('phone') && !tenDigits(of('phone'))) faults.push(`"${of('phone')}" is not a phone number.`)
  const manager = of('manager') === '' ? '' : emailIn(of('manager'))
  if (manager === null) faults.push(`"${of('manager')}" is not an email.`)
  const closed = closedIn(of('closed'))
  if (closed === null) faults.push(`closed must be yes or no, not "${of('closed')}".`)
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

/** `K1A 0B1`; null if the text is not a Canadian postal code. */
const postalCode = (written: string): string | null => {
  const [, area, local] = /^([A-Z]\d[A-Z])\s*(\d[A-Z]\d)$/i.exec(written) ?? []
  return area && local ? `${area} ${local}`.toUpperCase() : null
}
