/** What the filters of the review list mean, and what becomes of them when somebody changes one (REV-005 to 008, 014, 015). */
import { isBackwards, type Direction } from '../../ui/data-table/index.ts'
import {
  readListSearch,
  type ListSearch,
  type PageSize,
  type Sort,
  type StatusFilter,
} from './list-address.ts'

const usualPageSize: PageSize = 250

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
