/** The filters of the review list as they stand in the address (REV-001, 005 to 008, 014, 015). */
import type { Day } from '../../../domain/rules/days.ts'

/** REV-006 fixes the four; what its applicant has withdrawn stands under All. */
export const statuses = ['All', 'Pending', 'Denied', 'Approved'] as const
export type StatusFilter = (typeof statuses)[number]

/** WIRE-05: the other columns have no order of their own. */
const sorts = [
  'companyName',
  'customerAccountId',
  'dateSubmitted',
  'lastCommentDate',
  'status',
  'daysLeft',
] as const
export type Sort = (typeof sorts)[number]
export type Direction = 'asc' | 'desc'

export const pageSizes = [25, 50, 100, 150, 250] as const
export type PageSize = (typeof pageSizes)[number]

export interface ListSearch {
  filter?: StatusFilter
  reason?: string
  from?: Day
  to?: Day
  customer?: string
  sort?: Sort
  direction?: Direction
  pageSize?: PageSize
  /** The page, as the server named it. */
  cursor?: string
}

/** The router reads `4711` in an address as a number, and `true` as a truth. */
const text = (value: unknown, most: number) => {
  const said = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
  return typeof said === 'string' && said.trim() ? said.slice(0, most) : undefined
}

const day = (value: unknown): Day | undefined => {
  const said = typeof value === 'string' && /^(19|20)\d\d-\d\d-\d\d$/.test(value) ? value : ''
  // The 31st of June is no day.
  const read = said ? new Date(`${said}T00:00:00Z`) : null
  return read && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(said) ? said : undefined
}

const oneOf = <T extends string | number>(known: readonly T[], value: unknown): T | undefined =>
  known.find((one) => String(one) === String(value))

/** Whatever an address says, a list comes of it: what we do not know is left out. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch => {
  const read: { [K in keyof ListSearch]: ListSearch[K] | undefined } = {
    filter: oneOf(statuses, raw['filter']),
    reason: text(raw['reason'], 60),
    from: day(raw['from']),
    to: day(raw['to']),
    customer: text(raw['customer'], 400),
    sort: oneOf(sorts, raw['sort']),
    direction: oneOf(['asc', 'desc'], raw['direction']),
    pageSize: oneOf(pageSizes, raw['pageSize']),
    cursor: text(raw['cursor'], 400),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
