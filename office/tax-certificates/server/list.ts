import { sql } from 'kysely'
import {
  type Stretch,
  countRows,
  holding,
  inOrder,
  keyedList,
  wordsOf,
} from '../../../kit/list/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

const keys = {
  account: { key: sql`account_number collate "C"`, kind: 'text' },
  name: { key: sql`words`, kind: 'text' },
  uploadDate: { key: sql`uploaded_at`, kind: 'instant' },
  effectiveDate: { key: sql`effective_on`, kind: 'day' },
  // One that never expires comes after all others.
  expirationDate: { key: sql`coalesce(expires_on, date '9999-12-31')`, kind: 'day' },
} as const satisfies Record<string, Omit<Stretch, 'descending'>>

export interface CertificateFilter {
  bannerId: number
  search: string
  statusCode: number | undefined
  sort: keyof typeof keys
  direction: 'asc' | 'desc'
}

/** The certificates of a banner. */
export const certificateList = (reader: Reader, filter: CertificateFilter) => {
  const { bannerId, search, statusCode, sort, direction } = filter
  let found = reader.selectFrom('tax_certificate').where('banner_id', '=', bannerId)
  if (statusCode !== undefined) found = found.where('status_code', '=', statusCode)
  for (const word of wordsOf(search)) found = found.where(holding(word))
  return keyedList({
    question: filter,
    stretches: [{ ...keys[sort], descending: direction === 'desc' }],
    finder: (most) => ({
      rows: (stretch, reading) => inOrder(found.selectAll(), stretch, reading, sql`id`).execute(),
      count: () => countRows(reader, found.select('id'), most),
    }),
  })
}
