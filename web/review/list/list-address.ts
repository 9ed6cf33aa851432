/** The filters of the review list as they stand in the address (REV-001, 005 to 008, 014, 015). */
import type { Day } from '../../../domain/text/days.ts'
import type { Direction } from '../../ui/data-table/columns.ts'
import { defined, readDay, readOneOf, readText } from '../../ui/data-table/address.ts'

/** REV-006 fixes the four. */
export const statuses = ['All', 'Pending', 'Denied', 'Approved'] as const
export type StatusFilter = (typeof statuses)[number] | 'Withdrawn'

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

/** Whatever an address says, a list comes of it: what we do not know is left out. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch =>
  defined<ListSearch>({
    filter: readOneOf([...statuses, 'Withdrawn'], raw['filter']),
    reason: readText(raw['reason'], 60),
    from: readDay(raw['from']),
    to: readDay(raw['to']),
    customer: readText(raw['customer'], 400),
    sort: readOneOf(sorts, raw['sort']),
    direction: readOneOf(['asc', 'desc'], raw['direction']),
    pageSize: readOneOf(pageSizes, raw['pageSize']),
    cursor: readText(raw['cursor'], 400),
  })
