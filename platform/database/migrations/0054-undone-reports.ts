/** A report on the wrong business no longer counts, but stays on file. What a report cost, if that is known. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table credit_check
    add column undone_at timestamptz,
    add column undone_by text,
    add column price_cents integer check (price_cents >= 0)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
