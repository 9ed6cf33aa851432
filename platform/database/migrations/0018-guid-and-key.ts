/**
 * Two IDs instead of one: staff use the guid of a form, its customer opens it with the key, and neither reveals the
 * other (docs/decisions/0052). The old guid becomes the key, so mailed links keep working.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Rewrites every form once.
  `set local statement_timeout = 0`,
  `alter table saved_form add column key uuid`,
  `update saved_form set key = guid, guid = gen_random_uuid()`,
  `alter table saved_form
    alter column guid set default gen_random_uuid(),
    alter column key set default gen_random_uuid(),
    alter column key set not null,
    add constraint saved_form_key_key unique (key)`,
  `update application a set guid = f.guid from saved_form f where f.id = a.id`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
