/** The SQL of the dashboard. Everything is about applications of one banner, submitted in the last twelve months. */
import { sql } from 'kysely'
import { lastMonths } from '../rules.ts'
import type { Reader } from '../../../platform/database/index.ts'

interface StatisticsQuery {
  bannerId: number
  /** The banner's time zone. */
  zone: string
  now: Date
}

export interface Statistics {
  months: { month: string; total: number; approved: number; denied: number }[]
  /** Seconds, averaged; null without one. */
  toDecision: number | null
  toContact: number | null
  decided: number
  inTime: number
  reasons: { label: string; value: number }[]
}

/** The days that the law gives a creditor (docs/rules/law.md). */
const LAWFUL_DAYS = 30

export const statisticsOf = async (
  reader: Reader,
  { bannerId, zone, now }: StatisticsQuery,
): Promise<Statistics> => {
  const months = lastMonths(now, zone)
  const since = months[0]!.from
  /** Days, as the list counts them: the hour of a decision never makes it late. */
  const dayIn = (instant: string) => sql`(${sql.raw(instant)} at time zone ${zone})::date`
  const starts = sql`array[${sql.join(months.map(({ from }) => sql`${from}::timestamptz`))}]`
  const { rows: byMonth } = await sql<{
    place: number
    total: number
    approved: number
    denied: number
    seconds: number | null
    in_time: number
  }>`
    select width_bucket(date_submitted, ${starts}) as place,
      count(*)::int as total,
      count(*) filter (where status = 'Approved')::int as approved,
      count(*) filter (where status = 'Denied')::int as denied,
      sum(extract(epoch from date_reviewed - date_submitted))
        filter (where status in ('Approved', 'Denied'))::float8 as seconds,
      count(*) filter (where status in ('Approved', 'Denied')
        and ${dayIn('date_reviewed')} <= ${dayIn('coalesce(date_completed, date_submitted)')} + ${LAWFUL_DAYS}::int)::int
        as in_time
    from application
    where banner_id = ${bannerId} and date_submitted >= ${since}
    group by place`.execute(reader)
  const { rows: contacts } = await sql<{ seconds: number | null }>`
    select avg(seconds)::float8 as seconds
    from (
      select extract(epoch from min(decided_at) - date_submitted) as seconds
      from application join decision on saved_form_id = application.id
      where banner_id = ${bannerId} and date_submitted >= ${since} and notice <> 'none'
      group by application.id
    ) as contacts`.execute(reader)
  const { rows: reasons } = await sql<{ label: string; value: number }>`
    select coalesce(reason_type.value, reason.key) as label, count(*)::int as value
    from application
    join lateral (
      select reasons from decision where saved_form_id = application.id order by id desc limit 1
    ) as latest on true
    cross join lateral jsonb_array_elements_text(latest.reasons) as reason (key)
    left join reason_type on reason_type.key = reason.key
    where banner_id = ${bannerId} and status = 'Denied' and date_submitted >= ${since}
    group by label
    order by value desc, label`.execute(reader)
  const sum = (of: (row: (typeof byMonth)[number]) => number) =>
    byMonth.reduce((all, row) => all + of(row), 0)
  const decided = sum(({ approved, denied }) => approved + denied)
  return {
    months: months.map(({ month }, index) => {
      const row = byMonth.find(({ place }) => place === index + 1)
      return { month, total: row?.total ?? 0, approved: row?.approved ?? 0, denied: row?.denied ?? 0 }
    }),
    toDecision: decided === 0 ? null : sum(({ seconds }) => seconds ?? 0) / decided,
    toContact: contacts[0]!.seconds,
    decided,
    inTime: sum(({ in_time }) => in_time),
    reasons,
  }
}

/** Applications started in the period: how many reached each step, by its place, and how many were submitted. */
export const progressOf = async (
  reader: Reader,
  { bannerId, zone, now }: StatisticsQuery,
  steps: number,
): Promise<{ reached: number[]; submitted: number }> => {
  // The form's name is a literal, because the partial index needs it.
  const { rows } = await sql<{ furthest_step: number; started: number; submitted: number }>`
    select furthest_step, count(*)::int as started, count(submitted_at)::int as submitted
    from saved_form
    where form_type = 'credit-application' and banner_id = ${bannerId}
      and created_at >= ${lastMonths(now, zone)[0]!.from}
    group by furthest_step`.execute(reader)
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  return {
    // A submitted one has passed every step, whatever it answered there.
    reached: Array.from({ length: steps }, (_, step) =>
      sum(({ furthest_step, started, submitted }) => (furthest_step >= step ? started : submitted)),
    ),
    submitted: sum(({ submitted }) => submitted),
  }
}
