/** The meaning of the review list's filters, and how a change affects them (REV-005 to 008, 014, 015). */
import { isBackwards, type Direction } from '../../../../kit/list/web/index.ts'
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

/** Dates start with the newest, names with A, the clock with the most urgent. */
export const firstDirection = (sort: Sort): Direction =>
  sort === 'dateSubmitted' || sort === 'lastCommentDate' ? 'desc' : 'asc'
export const directionOf = (search: ListSearch): Direction =>
  search.direction ?? firstDirection(sortOf(search))

/** Only these statuses can have a reason (REV-007). */
export const hasReason = (status: StatusFilter) => status === 'Pending' || status === 'Denied'

/** The query of the list and of its export. */
export const questionOf = (search: ListSearch) => {
  const status = statusOf(search)
  const { reason, proposed, assigned, attention, customer, from, to } = search
  const inOrder = !isBackwards(search)
  return {
    status,
    ...(reason && hasReason(status) && { reason }),
    ...(proposed && { proposed: 'true' as const }),
    ...(assigned && { assigned }),
    ...(attention && { attention }),
    ...(from && inOrder && { startDate: from }),
    ...(to && inOrder && { endDate: to }),
    ...(customer && { customer: customer.trim() }),
    sort: sortOf(search),
    direction: directionOf(search),
  }
}

/** Undefined: no longer a filter. */
export type ListChange = { [K in keyof ListSearch]?: ListSearch[K] | undefined }

/**
 * A change goes to the first page, and clears a reason that the status cannot have. The status is always explicit: a
 * URL without filters means "as I left it", and a cleared search would come back.
 */
export const changeListSearch = (search: ListSearch, change: ListChange): ListSearch => {
  const next = readListSearch({ ...search, filter: statusOf(search), cursor: undefined, ...change })
  const sameStatus = statusOf(next) === statusOf(search)
  return sameStatus || 'reason' in change ? next : readListSearch({ ...next, reason: undefined })
}

/**
 * Clears the filters and keeps the order and page size. Explicit, because a URL without filters would mean "as I
 * left it".
 */
export const withoutFilters = ({ sort, direction, pageSize }: ListSearch): ListSearch =>
  readListSearch({ filter: 'Pending', sort, direction, pageSize })

/** The number of filters that differ from the defaults, without the search. What needs attention has any status. */
export const filtersSet = (search: ListSearch): number =>
  [
    statusOf(search) !== (search.attention ? 'All' : 'Pending'),
    search.attention !== undefined,
    search.reason !== undefined && hasReason(statusOf(search)),
    search.proposed === true,
    search.assigned !== undefined,
    search.from !== undefined || search.to !== undefined,
  ].filter(Boolean).length
