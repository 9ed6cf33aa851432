/** Which letters could not be created: they leave no mail, so the decision says so. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Reads every audit event, which takes longer than the usual limit for a statement.
  `set local statement_timeout = 0`,
  `alter table decision add column letter_unwritten boolean not null default false`,
  // Only the latest decision of that time is given up.
  `update decision d set letter_unwritten = true from audit a
    where a.saved_form_id = d.saved_form_id and a.act = 'letter not written' and d.decided_at <= a.at
      and not exists (select from decision later
        where later.saved_form_id = d.saved_form_id and later.id > d.id and later.decided_at <= a.at)`,
  `create index decision_letter_unwritten on decision (saved_form_id, id) where letter_unwritten`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
