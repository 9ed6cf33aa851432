/** A one-time code may belong to the business email of a form instead of a signature (docs/decisions/0053). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table signing_code
    alter column signature_id drop not null,
    add column saved_form_id bigint references saved_form on delete cascade`,
  `update signing_code c set saved_form_id = s.saved_form_id from signature s where s.id = c.signature_id`,
  `alter table signing_code alter column saved_form_id set not null`,
  `create index signing_code_of_form on signing_code (saved_form_id, created_at)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
