/** The filters of the review list as they stand in the address (REV-001, 005 to 008, 014, 015). */
import type { Day } from '../../domain/rules/days.ts'

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
const usualPageSize: PageSize = 250

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

export const statusOf = (search: ListSearch): StatusFilter => search.filter ?? 'Pending'
export const sortOf = (search: ListSearch): Sort => search.sort ?? 'dateSubmitted'
export const pageSizeOf = (search: ListSearch): PageSize => search.pageSize ?? usualPageSize

/** Days begin with the newest, names with A, the clock with what is most urgent. */
export const firstDirection = (sort: Sort): Direction =>
  sort === 'dateSubmitted' || sort === 'lastCommentDate' ? 'desc' : 'asc'
export const directionOf = (search: ListSearch): Direction =>
  search.direction ?? firstDirection(sortOf(search))

/** A reason is asked for only where a row can have one (REV-007). */
export const hasReason = (status: StatusFilter) => status === 'Pending' || status === 'Denied'

/** The end lies before the beginning: said beside the dates, and the range is not applied. */
export const isBackwards = ({ from, to }: ListSearch) => from !== undefined && to !== undefined && to < from

/** What the list asks the server, and its export likewise. */
export const questionOf = (search: ListSearch) => {
  const status = statusOf(search)
  const { reason, customer, from, to } = search
  const inOrder = !isBackwards(search)
  return {
    status,
    ...(reason && hasReason(status) && { reason }),
    ...(from && inOrder && { startDate: from }),
    ...(to && inOrder && { endDate: to }),
    ...(customer && { customer: customer.trim() }),
    sort: sortOf(search),
    direction: directionOf(search),
  }
}

/** Undefined: not asked for any more. */
export type ListChange = { [K in keyof ListSearch]?: ListSearch[K] | undefined }

/**
 * A change of what is asked leads to the first page; a reason that the status cannot have goes. The status always
 * stands there: an address that asks for nothing means "as I left it", and a cleared search would come back.
 */
export const changed = (search: ListSearch, change: ListChange): ListSearch => {
  const next = readListSearch({ ...search, filter: statusOf(search), cursor: undefined, ...change })
  const sameStatus = statusOf(next) === statusOf(search)
  return sameStatus || 'reason' in change ? next : readListSearch({ ...next, reason: undefined })
}

/** The filters gone, the order and the size of the page as they were. Explicit, for nothing would mean "as I left it". */
export const withoutFilters = ({ sort, direction, pageSize }: ListSearch): ListSearch =>
  readListSearch({ filter: 'Pending', sort, direction, pageSize })

/** How many filters differ from the usual, besides the search. */
export const filtersSet = (search: ListSearch): number =>
  [
    statusOf(search) !== 'Pending',
    search.reason !== undefined && hasReason(statusOf(search)),
    search.from !== undefined || search.to !== undefined,
  ].filter(Boolean).length
