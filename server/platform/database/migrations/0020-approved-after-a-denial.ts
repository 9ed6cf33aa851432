/** The letter of an approval says which notice of denial it takes the place of. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table decision add column supersedes_on date`).execute(db)
}
