/** When and how the applicant accepted a counteroffer, as staff record it. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table decision
    add column accepted_on date, add column accepted_how text, add column accepted_by_name text`.execute(db)
}
