/** Of a report on a person that counted, that person is told alone, in a notice of their own. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // What each person is told. What `consumer_report` says was told in the letter itself, and stays as it was.
  `alter table decision add column consumer_reports jsonb not null default '[]'`,
  `alter table credit_check add column agency text`,
  `update credit_check set agency = lower(bureau)
    where lower(bureau) in ('experian', 'equifax', 'transunion')`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
