/** The clock runs on until an applicant was told what is missing; a letter that nobody got gives back what it took. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // From when the clock ran when the decision was made; null: it stood still.
  `alter table decision add column clock_before timestamptz`,
  // Stopped although nobody was told: it never should have been.
  `update application a set clock_from = a.date_submitted
    where a.status = 'Pending' and a.clock_from is null
      and 'none' = (select d.notice from decision d where d.saved_form_id = a.id order by d.id desc limit 1)`,
]

/** One statement per query: PGlite takes no more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
