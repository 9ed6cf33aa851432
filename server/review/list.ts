/** The list's question and answer: what the caller sent becomes a query, a row becomes a reply. */
import type { Sent } from '../../api/endpoint.ts'
import type { review } from '../../api/review.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import { decisionClock, endOfDay, startOfDay } from '../../domain/rules/days.ts'
import type { ApplicationStatus, ReviewStatus } from '../database/schema.ts'
import { Invalid } from '../http/errors.ts'
import type { ListQuery, ListRow } from './list-store.ts'

type Asked = Sent<typeof review.list>['query']

const PAGE = 250
const MOST_WORDS = 6

/** Empty and 'All' mean no filter (REV-A15); the end date is included (REV-A02). */
export const listQuery = (asked: Asked, banner: Banner): ListQuery => ({
  bannerId: banner.tenantId,
  status: asked.status && asked.status !== 'All' ? (asked.status as ReviewStatus) : null,
  reason: asked.reason && asked.reason !== 'All' ? asked.reason : null,
  from: asked.startDate ? startOfDay(asked.startDate, banner.timeZone) : null,
  to: asked.endDate ? endOfDay(asked.endDate, banner.timeZone) : null,
  words: wordsOf(asked.customer ?? ''),
  after: asked.cursor ? readCursor(asked.cursor) : null,
  size: Number(asked.pageSize ?? PAGE),
})

/** Only letters and digits reach the text search: its operators are nobody's to send. */
const wordsOf = (customer: string): string[] =>
  customer
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

export const cursorOf = (row: Pick<ListRow, 'date_submitted' | 'id'>): string =>
  Buffer.from(`${row.date_submitted.toISOString()} ${row.id}`).toString('base64url')

const readCursor = (cursor: string): { at: Date; id: number } => {
  const [at, id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const instant = new Date(at ?? '')
  // A year of four digits: JavaScript counts further back than the database.
  if (!/^\d{4}-/.test(at ?? '') || Number.isNaN(instant.getTime()) || !Number.isSafeInteger(Number(id)))
    throw new Invalid('That page is not there any more. Please start again.')
  return { at: instant, id: Number(id) }
}

export const presentRow = (row: ListRow, banner: Banner, now: Date) => ({
  creditAppId: row.id,
  companyName: row.company_name,
  customerAccountId: row.customer_account_id,
  taxable: row.taxable,
  state: row.state,
  dateSubmitted: row.date_submitted.toISOString(),
  dateReviewed: row.date_reviewed?.toISOString() ?? null,
  lastCommentDate: row.last_comment_at?.toISOString() ?? null,
  status: row.status,
  approved: approvedOf(row.status),
  reasonTypeID: row.reason_type_id,
  dnbMatchesFound: row.dnb_matches_found,
  isCreatedFromStorefront: row.is_created_from_storefront,
  dateEmailed: row.date_emailed?.toISOString() ?? null,
  isInternal: row.is_internal,
  daysLeft:
    row.status === 'Pending'
      ? (decisionClock(row.date_completed, now, banner.timeZone)?.daysLeft ?? null)
      : null,
})

/** true, false, or null while it is pending (REV-062), and where nobody will decide any more. */
export const approvedOf = (status: ApplicationStatus): boolean | null =>
  status === 'Pending' || status === 'Withdrawn' ? null : status === 'Approved'
