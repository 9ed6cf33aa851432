/**
 * The orders of the list. Each has one or more stretches, read one after the other: rows without a value come last
 * in both directions, newest first.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Stretch as KeyStretch } from '../lists/index.ts'
import type { ApplicationStatus } from '../platform/database/index.ts'

export type Sort =
  | 'companyName'
  | 'customerAccountId'
  | 'dateSubmitted'
  | 'lastCommentDate'
  | 'status'
  | 'daysLeft'
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
  const valued = (
    column: 'customer_account_id' | 'last_comment_at' | 'clock_from',
    key: RawBuilder<unknown>,
    kind: Stretch['kind'],
  ): Stretch[] => [
    { ...apart, key, kind, holds: sql<boolean>`${sql.ref(column)} is not null` },
    { ...newestFirst(status), holds: sql<boolean>`${sql.ref(column)} is null` },
  ]
  switch (sort) {
    case 'dateSubmitted':
      return [{ ...newestFirst(status), descending }]
    case 'companyName':
      return [{ ...apart, key: sql`words`, kind: 'text', holds: null }]
    case 'status':
      return (descending ? statuses.toReversed() : statuses).map(newestFirst)
    case 'customerAccountId':
      return valued('customer_account_id', number, 'text')
    case 'lastCommentDate':
      return valued('last_comment_at', sql`last_comment_at`, 'instant')
    case 'daysLeft':
      // The earliest clock runs out first.
      return valued('clock_from', sql`clock_from`, 'instant')
  }
}
