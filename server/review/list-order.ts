/**
 * The orders of the list. Each is one or more stretches, read one after the other: rows that have no value come last
 * in both directions, newest first, for nobody looks for them by what they lack.
 */
import { sql, type RawBuilder } from 'kysely'
import type * as keyset from '../lists/keyset.ts'
import type { ApplicationStatus } from '../platform/database/schema.ts'

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

export interface Stretch extends keyset.Stretch {
  /** Each is an index of its own, merged; null: of any status, by the index that does not ask for it. */
  statuses: readonly ApplicationStatus[] | null
  /** What holds for every row of it. */
  holds: RawBuilder<boolean> | null
  /** Sorted by the day of submission. */
  bySubmission: boolean
}

/** In order of the alphabet, as they are sorted. */
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
      // The days run out first where the clock began first.
      return valued('clock_from', sql`clock_from`, 'instant')
  }
}
