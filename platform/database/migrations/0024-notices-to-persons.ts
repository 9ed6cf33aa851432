/** If a report on a person counted in a decision, only that person learns of it, in a separate notice. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // The notices to persons. `consumer_report` stays as it was: its content was in the letter itself.
  `alter table decision add column consumer_reports jsonb not null default '[]'`,
  `alter table credit_check add column agency text`,
  `update credit_check set agency = lower(bureau)
    where lower(bureau) in ('experian', 'equifax', 'transunion')`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
