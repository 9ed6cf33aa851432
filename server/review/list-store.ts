/** The SQL of the list: pages by key over narrow indexes (migration 0011, docs/decisions/0027). */
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../database/database.ts'
import { PLAN_ANEW } from '../database/prepared.ts'
import type { ApplicationStatus } from '../database/schema.ts'
import { everyStatus, type Stretch } from './list-order.ts'

export interface ListFilter {
  bannerId: number
  status: ApplicationStatus | null
  reason: string | null
  /** Instants, both included. */
  from: Date | null
  to: Date | null
  /** Words that a company's name must hold, each from its beginning. */
  words: readonly string[]
  /** Digits, where nothing else was typed: also the beginning of a customer's number, or an application's own. */
  number: string | null
}

export interface ListRow {
  id: number
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
  credit_amount: number | null
  dnb_matches_found: number | null
  is_created_from_storefront: boolean
  date_emailed: Date | null
  is_internal: boolean
  /** What it is sorted by: text, or microseconds since 1970. */
  key: string | number
}

/** A row's place in its stretch. */
export interface Place {
  key: string | number
  id: number
}

export interface Reading {
  /** Rows behind this one, in the direction of reading. */
  after: Place | null
  backward: boolean
  /** So many rows, and how many there are: counted up to `count`. */
  rows: number
  count: number
}

export interface Read {
  /** In the order of reading. */
  rows: ListRow[]
  count: number
}

/** The newest that show how common a word is. */
const SAMPLE = 1_000
/** From this share on a word is found sooner by walking the order than by its own index. */
const COMMON = 0.02
const LONGEST_WALK = 60_000

/**
 * Rows of one stretch. A search first looks at the next thousand rows: they tell how common the words are. Common
 * ones are found by walking on in order; rare ones by the index of words, and their few rows are sorted.
 */
export const readStretch = async (
  reader: Reader,
  filter: ListFilter,
  stretch: Stretch,
  reading: Reading,
): Promise<Read> => {
  const most = Math.max(reading.rows, reading.count)
  const ask = query(reader, filter, stretch, reading, most)
  if (!filter.words.length) return ask(inOrder(filter, stretch, reading, most))
  for (let steps = SAMPLE; ;) {
    const found = await ask(inOrder(filter, stretch, reading, steps))
    if (found.walked < steps || found.count >= most) return found
    const share = found.count / steps
    if (steps > SAMPLE || share < COMMON) return ask(byIndex(filter, stretch, reading))
    steps = Math.min(LONGEST_WALK, Math.ceil((most / share) * 1.5))
  }
}

/** Runs one of the three; what it finds is cut, numbered and fetched whole. */
const query =
  (reader: Reader, filter: ListFilter, stretch: Stretch, reading: Reading, most: number) =>
  async (found: RawBuilder<unknown>): Promise<Read & { walked: number }> => {
    const order = direction(stretch, reading)
    const key = stretch.kind === 'instant' ? sql`(extract(epoch from k) * 1000000)::bigint` : sql`k`
    const { rows } = await sql<ListRow & { count: number; walked: number }>`
      with found as materialized (${found}),
      hit as materialized (
        select id, k, row_number() over (order by k ${order}, id ${order}) as n
        from (select id, k from found where ${matches(filter)} order by k ${order}, id ${order} limit ${most}) f)
      select c.*, r.* from (select (select count(*) from hit) as count, (select count(*) from found) as walked) c
      left join (
        select a.id, a.company_name, a.customer_account_id, a.taxable, a.state, a.date_submitted, a.date_reviewed,
          a.last_comment_at, a.clock_from, a.status, a.reason_type_id, a.credit_amount, a.dnb_matches_found,
          a.is_created_from_storefront, a.date_emailed, a.is_internal, ${key} as key, n
        from hit join application a on a.id = hit.id where n <= ${reading.rows}) r on true
      order by r.n ${sql.raw(PLAN_ANEW)}`.execute(reader)
    const { count, walked } = rows[0]!
    return { count, walked, rows: rows.filter(({ id }) => id !== null) }
  }

/** The next rows of the filter in their order, read from indexes that have them so. */
const inOrder = (filter: ListFilter, stretch: Stretch, reading: Reading, limit: number) => {
  const order = direction(stretch, reading)
  const branch = (status: ApplicationStatus | null) => sql`
    (select id, ${stretch.key} as k, ${sought(filter)} from application
     where ${all(conditions(filter, stretch, reading, status))}
     order by ${stretch.key} ${order}, id ${order} limit ${limit})`
  // A reason stands in an index behind the status: for every status it is asked one by one.
  const statuses = stretch.statuses ?? (filter.reason === null ? [null] : everyStatus)
  if (statuses.length === 1) return branch(statuses[0]!)
  return sql`select * from (${sql.join(statuses.map(branch), sql` union all `)}) b
    order by k ${order}, id ${order} limit ${limit}`
}

/** `offset 0` keeps the planner from turning it round: it knows nothing of how rare a beginning of a word is. */
const byIndex = (filter: ListFilter, stretch: Stretch, reading: Reading) => {
  const status = stretch.statuses?.length === 1 ? stretch.statuses[0]! : null
  const asked = filter.words.map((word) => `'${word}':*`).join(' & ')
  const named = sql`
    select id from application_search
    where banner_id = ${filter.bannerId}
      and array_to_tsvector(string_to_array(btrim(words), ' ')) @@ ${asked}::tsquery`
  const numbered = sql`
    select id from application
    where banner_id = ${filter.bannerId} and customer_account_id is not null
      and customer_account_id collate "C" like ${`${filter.number}%`}
    union select ${filter.number}::numeric::bigint where ${filter.number}::numeric < 1e15`
  return sql`
    select a.* from (${filter.number === null ? named : sql`${named} union ${numbered}`} offset 0) c
    cross join lateral (
      select id, ${stretch.key} as k, ${sought(filter)} from application
      where application.id = c.id and ${all(conditions(filter, stretch, reading, status))} offset 0) a`
}

/** The columns that a search looks at. */
const sought = ({ words, number }: ListFilter) =>
  number !== null ? sql`words, customer_account_id` : words.length ? sql`words` : sql`null as words`

const matches = ({ words, number }: ListFilter): RawBuilder<unknown> => {
  const named = words.map((word) => sql`words like ${`% ${word}%`}`)
  if (number !== null)
    return sql`(${all(named)} or customer_account_id like ${`${number}%`} or id = ${number}::numeric)`
  return named.length ? all(named) : sql`true`
}

const conditions = (
  filter: ListFilter,
  stretch: Stretch,
  reading: Reading,
  status: ApplicationStatus | null,
): RawBuilder<unknown>[] => {
  const { after } = reading
  const forward = stretch.descending === reading.backward
  return [
    sql`banner_id = ${filter.bannerId}`,
    ...(status ? [sql`status = ${status}`] : []),
    ...(filter.reason !== null ? [sql`reason_type_id = ${filter.reason}`] : []),
    ...(filter.from ? [sql`date_submitted >= ${filter.from}`] : []),
    ...(filter.to ? [sql`date_submitted <= ${filter.to}`] : []),
    ...(stretch.holds ? [stretch.holds] : []),
    ...(after
      ? [sql`(${stretch.key}, id) ${forward ? sql`>` : sql`<`} (${valueOf(stretch, after)}, ${after.id})`]
      : []),
  ]
}

const valueOf = ({ kind }: Stretch, { key }: Place) =>
  kind === 'instant'
    ? sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`
    : sql`${key}::text collate "C"`

const direction = ({ descending }: Stretch, { backward }: Reading) =>
  descending === backward ? sql`asc` : sql`desc`

const all = (each: RawBuilder<unknown>[]) => sql`${sql.join(each, sql` and `)}`
