/** What staff submit is what they saved for it: the save before a submission is remembered by its version. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table saved_form add column submitting_version int`.execute(db)
}
