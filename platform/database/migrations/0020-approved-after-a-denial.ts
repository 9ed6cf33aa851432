/** The approval letter names the notice of denial that it replaces. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table decision add column supersedes_on date`).execute(db)
}
