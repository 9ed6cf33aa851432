/** An anchor can be verified only if the time that it covers is known. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Null for older anchors, whose time was not recorded.
  await sql.raw(`alter table audit_anchor add column as_of timestamptz`).execute(db)
}
