/** The SQL of the list: pages by key over narrow indexes (docs/decisions/0027). */
import { sql, type RawBuilder } from 'kysely'
import type { PaymentTerms } from '../../../banners/rules/payment-terms.ts'
import type { ApplicationStatus } from '../../../kit/saving/tables.ts'
import { PLAN_EACH_TIME, type Reader } from '../../../platform/database/index.ts'
import {
  type Place,
  type Reading,
  all,
  atMost,
  behind,
  directionOf,
  holding,
  indexedWord,
  writtenKey,
} from '../../../kit/list/server/index.ts'
import { type AttentionFilter, needing } from './attention.ts'
import { everyStatus, newestFirst, type Stretch } from './list-order.ts'

export interface ListFilter {
  bannerId: number
  status: ApplicationStatus | null
  reason: string | null
  /** Only those that wait for a second approver. */
  proposed: boolean
  /** Only those assigned to one of these; null among them: to no one. Null: all. */
  assignees: readonly (string | null)[] | null
  /** Only those that need attention for this reason. */
  attention: AttentionFilter | null
  /** Timestamps, both included. */
  from: Date | null
  to: Date | null
  /** Words of the company's name, each from its start. */
  words: readonly string[]
  /** Digits, if the search has nothing else: also the start of a customer's number, or an application's number. */
  number: string | null
}

export interface ListRow extends Place {
  company_name: string
  customer_account_id: string | null
  taxable: boolean
  state: string | null
  date_submitted: Date
  date_reviewed: Date | null
  last_comment_at: Date | null
  clock_from: Date | null
  status: ApplicationStatus
  reason_type_id: string | null
  amount_requested: number | null
  terms_requested: PaymentTerms | null
  credit_amount: number | null
  payment_terms: PaymentTerms | null
  proposed_amount: number | null
  assigned_to: string | null
  /** The name of who works on it, and whether they may still decide. */
  assignee: string | null
  assignee_reviews: boolean | null
  follow_up_on: string | null
  references_asked: number
  references_in: number
  dnb_matches_found: number | null
  is_created_from_storefront: boolean
  date_emailed: Date | null
  is_internal: boolean
}

/**
 * The rows that `found` finds (id, k), complete and in order. They come as one JSON value, because the driver parses
 * it in a fifth of the time of as many columns. `counted`: the count, in the same query; null without it. `offset
 * 0`: each row by its id, where the planner would rather scan a small table. `prepared`: see `planHint`.
 */
export const readRows = async (
  reader: Reader,
  found: RawBuilder<unknown>,
  stretch: Stretch,
  reading: Reading,
  { counted = null, prepared = false }: { counted?: RawBuilder<unknown> | null; prepared?: boolean } = {},
): Promise<{ rows: ListRow[]; count: number | null }> => {
  const order = directionOf(stretch, reading)
  const { rows } = await sql<{ rows: WrittenRow[]; count: number | null }>`
    with hit as materialized (select id, k from (${found}) f order by k ${order}, id ${order} ${atMost(reading.limit)})
    select coalesce(json_agg(r), '[]') as rows,
      ${counted ? sql`(select count(*) from (${counted}) c)` : sql`null::bigint`} as count
    from (
      select a.id, a.company_name, a.customer_account_id, a.taxable, a.state, a.date_submitted, a.date_reviewed,
        a.last_comment_at, a.clock_from, a.status, a.reason_type_id, a.dnb_matches_found,
        a.amount_requested, a.terms_requested, a.credit_amount, a.payment_terms,
        a.proposed_amount, a.follow_up_on, a.assigned_to, a.references_asked, a.references_in, w.assignee, w.assignee_reviews,
        a.is_created_from_storefront, a.date_emailed, a.is_internal,
        ${writtenKey(stretch, sql`k`)} as key
      from hit cross join lateral (select * from application where application.id = hit.id offset 0) a
        left join lateral (
          select coalesce(nullif(name, ''), sso) as assignee, active and a.banner_id = any(reviews_in) as assignee_reviews
          from employee where sso = a.assigned_to offset 0) w on true
      order by k ${order}, hit.id ${order}) r ${planHint(prepared)}`.execute(reader)
  return { rows: rows[0]!.rows.map(asRow), count: rows[0]!.count }
}

/** `prepared`: the best plan does not depend on the parameters. */
const planHint = (prepared: boolean) => (prepared ? sql`` : sql.raw(PLAN_EACH_TIME))

const instants = ['date_submitted', 'date_reviewed', 'last_comment_at', 'clock_from', 'date_emailed'] as const
/** As in JSON: timestamps are text. */
type WrittenRow = { [K in keyof ListRow]: K extends (typeof instants)[number] ? string | null : ListRow[K] }

const asRow = (written: WrittenRow): ListRow => {
  const row = written as { [K in keyof ListRow]: ListRow[K] | string | null }
  for (const name of instants) if (row[name] !== null) row[name] = new Date(row[name] as string)
  return row as ListRow
}

/** The number of rows that `found` finds; its own limit bounds the work. */
export const countRows = async (reader: Reader, found: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${found}) f ${sql.raw(PLAN_EACH_TIME)}`.execute(reader)
  return rows[0]!.count
}

/** The number of rows of each, in one round trip. */
export const countEach = async (
  reader: Reader,
  founds: readonly RawBuilder<unknown>[],
): Promise<number[]> => {
  const each = founds.map((found) => sql`(select count(*) from (${found}) f)`)
  const { rows } = await sql<{ counts: number[] }>`
    select json_build_array(${sql.join(each)}) as counts ${sql.raw(PLAN_EACH_TIME)}`.execute(reader)
  return rows[0]!.counts
}

/** Among the newest `steps` rows of the filter: how many there are, how many match, and how many contain each word. */
export const sample = async (
  reader: Reader,
  filter: ListFilter,
  steps: number,
  { prepared = false }: { prepared?: boolean } = {},
) => {
  const reading = { after: null, backward: false, limit: steps }
  const each = filter.words.map((word) => sql`count(*) filter (where ${holding(word)})`)
  const { rows } = await sql<{ walked: number; hits: number; each: number[] }>`
    select count(*) as walked, count(*) filter (where ${searchCondition(filter)}) as hits, array[${sql.join(each)}] as each
    from (${inOrder(filter, newest(filter), reading, searchColumns(filter))}) f ${planHint(prepared)}`.execute(
    reader,
  )
  return rows[0]!
}

export const newest = ({ status }: ListFilter): Stretch => newestFirst(status)

/** The next rows of the filter in order, from an index in that order. The search applies later. */
export const inOrder = (filter: ListFilter, stretch: Stretch, reading: Reading, more = sql``) => {
  const order = directionOf(stretch, reading)
  const branch = (status: ApplicationStatus | null) => sql`
    (select id, ${stretch.key} as k ${more} from application
     where ${all([...rowConditions(filter, stretch, status), ...behind(stretch, reading)])}
     order by ${stretch.key} ${order}, id ${order} ${atMost(reading.limit)})`
  // The index has the reason after the status, so each status is queried separately.
  const statuses = stretch.statuses ?? (filter.reason === null ? [null] : everyStatus)
  if (statuses.length === 1) return branch(statuses[0]!)
  return sql`select * from (${sql.join(statuses.map(branch), sql` union all `)}) b
    order by k ${order}, id ${order} ${atMost(reading.limit)}`
}

/** The matches among the next `steps` rows. */
export const walking = (filter: ListFilter, stretch: Stretch, reading: Reading, steps: number) => sql`
  select id, k from (${inOrder(filter, stretch, { ...reading, limit: steps }, searchColumns(filter))}) w
  where ${searchCondition(filter)} ${atMost(reading.limit)}`

/**
 * The matches in the word index, each looked up. `offset 0` keeps the planner from reversing the join: it does not
 * know how rare the start of a word is.
 */
export const byIndex = (filter: ListFilter, stretch: Stretch, reading: Reading) => {
  const status = onlyStatus(stretch)
  const found = sql`
    cross join lateral (
      select id, ${stretch.key} as k from application
      where application.id = c.id and ${all([...rowConditions(filter, stretch, status), ...behind(stretch, reading)])} offset 0) a`
  if (!stretch.bySubmission || filter.number !== null)
    return sql`select a.* from (select id from (${candidates(filter)}) s offset 0) c ${found}`
  // The narrow table has this order itself, so only as many rows are looked up as needed.
  const order = directionOf(stretch, reading)
  return sql`
    select a.* from (
      select id from (${candidates(filter)}) s where ${all([...datesOf(filter), ...behind(stretch, reading)])}
      order by date_submitted ${order}, id ${order} offset 0) c ${found} ${atMost(reading.limit)}`
}

/** All rows of the filter, sorted, when a date range, a reason or the need for attention leaves few. */
export const sortedPage = (filter: ListFilter, stretch: Stretch, reading: Reading) => sql`
  select id, ${stretch.key} as k from application
  where ${all([...rowConditions(filter, stretch, onlyStatus(stretch)), ...searchConditions(filter), ...behind(stretch, reading)])} offset 0`

/** The rows of the filter in no order, so that the index of its rarest condition finds them. */
export const firstRows = (filter: ListFilter, limit: number) => sql`
  select id from application
  where ${all([...rowConditions(filter, newest(filter), filter.status), ...searchConditions(filter)])} ${atMost(limit)}`

const searchConditions = (filter: ListFilter) => (filter.words.length ? [searchCondition(filter)] : [])

const onlyStatus = ({ statuses }: Stretch) => (statuses?.length === 1 ? statuses[0]! : null)

/** The number of matches in the word index; those without status and reason need no lookup. */
export const countable = (filter: ListFilter, limit: number) =>
  filter.status === null &&
  filter.reason === null &&
  filter.number === null &&
  !filter.proposed &&
  !filter.assignees
    ? sql`select id from (${candidates(filter)} offset 0) s where ${all(datesOf(filter))} ${atMost(limit)}`
    : sql`select id from (${byIndex(filter, newest(filter), { after: null, backward: false, limit })}) s ${atMost(limit)}`

/**
 * The words come with the rarest first. For a common word the index would collect half the table, so it is checked
 * in the rows.
 */
const candidates = ({ bannerId, words, number }: ListFilter) => {
  const [rarest, ...others] = words
  const named = sql`
    select id, date_submitted from application_search
    where ${indexedWord(bannerId, rarest!)} and ${all(others.map(holding))}`
  return number === null
    ? named
    : sql`${named} union select id, date_submitted from application
        where banner_id = ${bannerId} and customer_account_id is not null
          and customer_account_id collate "C" like ${`${number}%`}
        union select id, date_submitted from application
        where banner_id = ${bannerId} and id = ${number.length < 16 ? Number(number) : null}::bigint`
}

/** The columns that a search checks. */
const searchColumns = ({ number }: ListFilter) =>
  number === null ? sql`, words` : sql`, words, customer_account_id`

const searchCondition = ({ words, number }: ListFilter): RawBuilder<boolean> => {
  const named = all(words.map(holding))
  return number === null
    ? named
    : sql<boolean>`(${named} or customer_account_id like ${`${number}%`} or id = ${number}::numeric)`
}

const rowConditions = (filter: ListFilter, { holds }: Stretch, status: ApplicationStatus | null) => [
  sql`banner_id = ${filter.bannerId}`,
  ...(status ? [sql`status = ${status}`] : []),
  ...(filter.reason !== null ? [sql`reason_type_id = ${filter.reason}`] : []),
  ...assigneeConditions(filter),
  ...(filter.attention ? needing(filter.attention, filter.bannerId) : []),
  ...(filter.proposed ? [sql`proposed_amount is not null`] : []),
  ...datesOf(filter),
  ...(holds ? [holds] : []),
]

const assigneeConditions = ({ assignees }: ListFilter): RawBuilder<unknown>[] => {
  if (!assignees) return []
  const named = assignees.filter((sso) => sso !== null)
  const some = sql`assigned_to = any(${named}::text[])`
  if (!assignees.includes(null)) return [some]
  return [named.length ? sql`(assigned_to is null or ${some})` : sql`assigned_to is null`]
}

const datesOf = ({ from, to }: ListFilter) => [
  ...(from ? [sql`date_submitted >= ${from}`] : []),
  ...(to ? [sql`date_submitted <= ${to}`] : []),
]
