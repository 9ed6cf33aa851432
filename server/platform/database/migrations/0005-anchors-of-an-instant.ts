/** An anchor can be checked only by who knows up to which instant it looked. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Null: an anchor of the days before, whose instant nobody wrote down.
  await sql.raw(`alter table audit_anchor add column as_of timestamptz`).execute(db)
}
