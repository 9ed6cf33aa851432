/**
 * The orders of the list. Each has one or more stretches, read one after the other: rows without a value come last
 * in both directions, newest first.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Stretch as KeyStretch } from '../../../kit/list/server/index.ts'
import type { ApplicationStatus } from '../../../kit/saving/tables.ts'

export type Sort =
  | 'companyName'
  | 'customerAccountId'
  | 'dateSubmitted'
  | 'lastCommentDate'
  | 'status'
  | 'daysLeft'
  | 'due'
export interface Order {
  sort: Sort
  descending: boolean
}

export interface Stretch extends KeyStretch {
  /** Each status has its own index, merged; null: any status, with the index that omits it. */
  statuses: readonly ApplicationStatus[] | null
  /** The condition for its rows. */
  holds: RawBuilder<boolean> | null
  /** Sorted by the date of submission. */
  bySubmission: boolean
}

/** In the alphabetical order in which they are sorted. */
export const everyStatus: readonly ApplicationStatus[] = ['Approved', 'Denied', 'Pending', 'Withdrawn']

/** The day that comes first: the last of the 30, or the follow-up. */
const due = sql`least(clock_from, follow_up_from)`

const number = sql`lpad(customer_account_id, 24, '0') collate "C"`

export const newestFirst = (status: ApplicationStatus | null): Stretch => ({
  statuses: status ? [status] : null,
  key: sql`date_submitted`,
  kind: 'instant',
  holds: null,
  descending: true,
  bySubmission: true,
})

export const stretchesOf = ({ sort, descending }: Order, status: ApplicationStatus | null): Stretch[] => {
  const statuses = status ? [status] : everyStatus
  const apart = { statuses, descending, bySubmission: false }
  const valued = (value: RawBuilder<unknown>, key: RawBuilder<unknown>, kind: Stretch['kind']): Stretch[] => [
    { ...apart, key, kind, holds: sql<boolean>`${value} is not null` },
    { ...newestFirst(status), holds: sql<boolean>`${value} is null` },
  ]
  switch (sort) {
    case 'dateSubmitted':
      return [{ ...newestFirst(status), descending }]
    case 'companyName':
      return [{ ...apart, key: sql`words`, kind: 'text', holds: null }]
    case 'status':
      return (descending ? statuses.toReversed() : statuses).map(newestFirst)
    case 'customerAccountId':
      return valued(sql`customer_account_id`, number, 'text')
    case 'lastCommentDate':
      return valued(sql`last_comment_at`, sql`last_comment_at`, 'instant')
    case 'daysLeft':
      // The earliest clock runs out first.
      return valued(sql`clock_from`, sql`clock_from`, 'instant')
    case 'due':
      return valued(due, due, 'instant')
  }
}
