/**
 * Who has an application open now, so that two analysts do not unknowingly work on the same one. Viewing is not an
 * event and leaves no history.
 */
import { sql } from 'kysely'
import { DAY } from '../../../../platform/text/days/durations.ts'
import type { Reader } from '../../../../platform/database/index.ts'

/** A page reports every 20 seconds that it is open; two reports may be lost. */
const SILENCE = 45_000

export interface Look {
  formId: number
  sso: string
  name: string
  at: Date
}

export interface Others {
  row_version: number
  /** In order of arrival; timestamps as the database writes them in JSON. */
  others: { name: string; since: string }[]
}

/** A viewer is listed once, however many windows they have. Null if no such application was submitted. */
const lookedAt = (reader: Reader, { formId, sso, name, at }: Look, open: boolean): Promise<Others | null> => {
  const silent = new Date(at.getTime() - SILENCE)
  const mine = open
    ? sql`insert into review_viewer (saved_form_id, sso, name, since, seen_at)
        select id, ${sso}, ${name}, ${at}::timestamptz, ${at}::timestamptz from application where id = ${formId}
        on conflict (saved_form_id, sso) do update set name = excluded.name, seen_at = excluded.seen_at,
          since = case when review_viewer.seen_at < ${silent}::timestamptz then excluded.since else review_viewer.since end`
    : sql`delete from review_viewer where saved_form_id = ${formId} and sso = ${sso}`
  return sql<Others>`with mine as (${mine})
    select row_version, (
      select coalesce(json_agg(json_build_object('name', name, 'since', since) order by since, sso), '[]')
      from review_viewer
      where saved_form_id = application.id and sso <> ${sso} and seen_at >= ${silent}::timestamptz
    ) as others
    from application where id = ${formId}`
    .execute(reader)
    .then(({ rows: [row] }) => row ?? null)
}

/**
 * Reports that an employee has it open, and returns who else has. One statement, because fifty analysts call this
 * all the time.
 */
export const keepOpen = (reader: Reader, look: Look) => lookedAt(reader, look, true)

/** The page was closed. */
export const close = (reader: Reader, look: Look) => lookedAt(reader, look, false)

/** Entries that were not renewed since yesterday. */
export const sweepViewers = async (reader: Reader, now: Date): Promise<void> => {
  await reader
    .deleteFrom('review_viewer')
    .where('seen_at', '<', new Date(now.getTime() - DAY))
    .execute()
}
