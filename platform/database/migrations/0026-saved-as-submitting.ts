/** Remembers the version that staff saved before submitting, so that exactly this version is submitted. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table saved_form add column submitting_version int`.execute(db)
}
