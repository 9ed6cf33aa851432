/**
 * The orders of the list. Each is one or more stretches, read one after the other: rows that have no value come last
 * in both directions, newest first, for nobody looks for them by what they lack.
 */
import { sql, type RawBuilder } from 'kysely'
import type { ApplicationStatus } from '../database/schema.ts'

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

export interface Stretch {
  /** Each is an index of its own, merged; null: of any status, by the index that does not ask for it. */
  statuses: readonly ApplicationStatus[] | null
  /** What is sorted by, then by id; as the index of migration 0011 has it. */
  key: RawBuilder<unknown>
  kind: 'instant' | 'text'
  /** What holds for every row of it. */
  holds: RawBuilder<boolean> | null
  descending: boolean
}

/** In order of the alphabet, as they are sorted. */
export const everyStatus: readonly ApplicationStatus[] = ['Approved', 'Denied', 'Pending', 'Withdrawn']

const submitted = sql`date_submitted`
const number = sql`lpad(customer_account_id, 24, '0') collate "C"`

export const stretchesOf = ({ sort, descending }: Order, status: ApplicationStatus | null): Stretch[] => {
  const newestFirst = { key: submitted, kind: 'instant', holds: null, descending: true } as const
  const one = status ? [status] : null
  const valued = (
    column: 'customer_account_id' | 'last_comment_at' | 'clock_from',
    key: RawBuilder<unknown>,
    kind: Stretch['kind'],
  ): Stretch[] => [
    {
      statuses: one ?? everyStatus,
      key,
      kind,
      holds: sql<boolean>`${sql.ref(column)} is not null`,
      descending,
    },
    { ...newestFirst, statuses: one, holds: sql<boolean>`${sql.ref(column)} is null` },
  ]
  switch (sort) {
    case 'dateSubmitted':
      return [{ ...newestFirst, statuses: one, descending }]
    case 'companyName':
      return [{ statuses: one ?? everyStatus, key: sql`words`, kind: 'text', holds: null, descending }]
    case 'status': {
      const statuses = one ?? (descending ? everyStatus.toReversed() : everyStatus)
      return statuses.map((each) => ({ ...newestFirst, statuses: [each] }))
    }
    case 'customerAccountId':
      return valued('customer_account_id', number, 'text')
    case 'lastCommentDate':
      return valued('last_comment_at', sql`last_comment_at`, 'instant')
    case 'daysLeft':
      // The days run out first where the clock began first.
      return valued('clock_from', sql`clock_from`, 'instant')
  }
}
