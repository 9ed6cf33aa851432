/**
 * The clock stops only once the applicant knows what is missing. If the letter did not arrive, the time
 * counts.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // When the clock had started before this decision; null if it was stopped.
  `alter table decision add column clock_before timestamptz`,
  // The clock was stopped although no notice was sent. Start it again.
  `update application a set clock_from = a.date_submitted
    where a.status = 'Pending' and a.clock_from is null
      and 'none' = (select d.notice from decision d where d.saved_form_id = a.id order by d.id desc limit 1)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
