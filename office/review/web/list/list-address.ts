/** The filters of the review list in the URL (REV-001, 005 to 008, 014, 015). */
import { attentions, type Attention } from '../../desk/rules/attention.ts'
import type { Day } from '../../../../platform/text/days/days.ts'
import {
  type Direction,
  withoutUndefined,
  readDay,
  readId,
  readOneOf,
  readText,
} from '../../../../kit/list/web/index.ts'

/** The four statuses of REV-006. */
export const statuses = ['All', 'Pending', 'Denied', 'Approved'] as const
export type StatusFilter = (typeof statuses)[number] | 'Withdrawn'

/** WIRE-05: the other columns cannot be sorted. */
const sorts = [
  'companyName',
  'customerAccountId',
  'dateSubmitted',
  'lastCommentDate',
  'status',
  'daysLeft',
  'due',
] as const
export type Sort = (typeof sorts)[number]

export const pageSizes = [25, 50, 100, 150, 250] as const
export type PageSize = (typeof pageSizes)[number]

export interface ListSearch {
  /** The saved view that was opened; the filters beside it may differ by now. */
  view?: number
  filter?: StatusFilter
  reason?: string
  /** Only those that wait for a second approver. */
  proposed?: true
  /** Whose: `me`, `none`, `mine-or-none`, or an employee by sso. */
  assigned?: string
  /** Only those that need attention for this reason. */
  attention?: Attention
  from?: Day
  to?: Day
  customer?: string
  sort?: Sort
  direction?: Direction
  pageSize?: PageSize
  /** The page key from the server. */
  cursor?: string
}

/** Any URL gives a list: unknown values are ignored. */
export const readListSearch = (raw: Record<string, unknown>): ListSearch =>
  withoutUndefined<ListSearch>({
    view: readId(raw['view']),
    filter: readOneOf([...statuses, 'Withdrawn'], raw['filter']),
    reason: readText(raw['reason'], 60),
    proposed: raw['proposed'] === true || raw['proposed'] === 'true' ? true : undefined,
    assigned: readText(raw['assigned'], 200),
    attention: readOneOf(attentions, raw['attention']),
    from: readDay(raw['from']),
    to: readDay(raw['to']),
    customer: readText(raw['customer'], 400),
    sort: readOneOf(sorts, raw['sort']),
    direction: readOneOf(['asc', 'desc'], raw['direction']),
    pageSize: readOneOf(pageSizes, raw['pageSize']),
    cursor: readText(raw['cursor'], 400),
  })
