/** Turns a request into a query, and a row into a reply. */
import type { SentInput } from '../../../platform/http/endpoint.ts'
import type { review } from '../contract/review.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { endOfDay, startOfDay, addDays, dayOf, type Day } from '../../../platform/text/days/days.ts'
import type { ApplicationStatus } from '../../../kit/saving/tables.ts'
import { Invalid } from '../../../platform/errors.ts'
import type { List } from './list-search.ts'
import { attentionOf } from './attention.ts'
import type { ListFilter, ListRow } from './list-store.ts'
import { numberOf, wordsOf } from '../../../kit/list/server/index.ts'
import { DAY } from '../../../platform/text/days/durations.ts'

type ListQuery = SentInput<typeof review.export>['query']

/** Empty and 'All' mean no filter (REV-A15); the end date is included (REV-A02); newest first (REV-014). */
export const listOf = (
  asked: ListQuery,
  banner: Banner,
  { assignees, now }: { assignees: ListFilter['assignees']; now: Date },
): List => {
  const {
    status,
    reason,
    proposed,
    attention,
    startDate,
    endDate,
    customer = '',
    sort = 'dateSubmitted',
    direction,
  } = asked
  if (startDate && endDate && endDate < startDate) throw new Invalid('The end date is before the start date.')
  return {
    filter: {
      bannerId: banner.tenantId,
      status: status && status !== 'All' ? status : null,
      reason: reason && reason !== 'All' ? reason : null,
      proposed: proposed === 'true',
      assignees,
      attention: attention ? attentionOf(attention, now, banner.timeZone) : null,
      from: startDate ? startOfDay(startDate, banner.timeZone) : null,
      to: endDate ? endOfDay(endDate, banner.timeZone) : null,
      words: wordsOf(customer),
      number: numberOf(customer),
    },
    order: { sort, descending: (direction ?? (sort === 'dateSubmitted' ? 'desc' : 'asc')) === 'desc' },
  }
}

/** `daysLeft`: from daysLeftAt. */
export const presentRow = (row: ListRow, daysLeft: (clockFrom: Date) => number) => ({
  creditAppId: row.id,
  companyName: row.company_name,
  customerAccountId: row.customer_account_id,
  taxable: row.taxable,
  state: row.state,
  amountRequested: row.amount_requested,
  proposedAmount: row.proposed_amount,
  assigneeSso: row.assigned_to,
  assignee: row.assignee,
  assigneeLost: row.assignee !== null && !row.assignee_reviews,
  followUpOn: row.follow_up_on,
  referencesAsked: row.references_asked,
  referencesIn: row.references_in,
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
  daysLeft: row.clock_from && daysLeft(row.clock_from),
})

/** true or false; null while pending (REV-062), and if the application can no longer be decided. */
export const approvedOf = (status: ApplicationStatus): boolean | null =>
  status === 'Pending' || status === 'Withdrawn' ? null : status === 'Approved'

const MOST_KNOWN = 10_000

const starts = new Map<string, number>()
/** The start of a day never changes, so it is cached. */
const startOf = (day: Day, zone: string): number => {
  const name = `${day} ${zone}`
  const known = starts.get(name) ?? startOfDay(day, zone).getTime()
  if (starts.size >= MOST_KNOWN) starts.clear()
  starts.set(name, known)
  return known
}

/** The days left of the 30, counted like `decisionClock`, for many clocks at one time. */
export const daysLeftAt = (now: Date, zone: string): ((clockFrom: Date) => number) => {
  const today = dayOf(now, zone)
  const begins = (daysAgo: number) => startOf(addDays(today, -daysAgo), zone)
  return (clockFrom) => {
    const time = clockFrom.getTime()
    // A day has 23, 24 or 25 hours, so the estimate is off by at most one.
    let daysAgo = Math.ceil((begins(0) - time) / DAY)
    while (begins(daysAgo) > time) daysAgo += 1
    while (begins(daysAgo - 1) <= time) daysAgo -= 1
    return 30 - daysAgo
  }
}
