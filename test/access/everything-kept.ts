/**
 * A fingerprint of every table except the rate limits. A refused call must not change it. The location and the
 * transaction of a row change with every write, so the content need not be read.
 */
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

let tables: Promise<string[]> | undefined

const tablesOf = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limit'
      or table_schema = 'jobs' and table_name = 'job'
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Once a day the queue deletes long overdue jobs, which by its clock includes everything in the test's year. This
 * marks today's run as done, so that it does not look like a change by a refused call.
 */
export const housekeepingIsDone = (db: Database) => sql`update jobs.queue set maintain_on = now()`.execute(db)

export const everythingKept = async (db: Database): Promise<Record<string, string>> => {
  const names = await (tables ??= tablesOf(db))
  const parts = names.map(
    (name) =>
      sql`select ${name} as name, coalesce(sum(hashtextextended(t.ctid::text || t.xmin::text, 0)), 0)::text as hash from ${sql.raw(name)} t`,
  )
  const { rows } = await sql<{ name: string; hash: string }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
