/** Whether the answer about who hired the customer was compared with the named parties (docs/rules/job-notices.md). */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table job_account add column is_hirer_checked boolean not null default false`.execute(db)
}
