/**
 * Two ids in place of one: staff name a form by its guid, its customer opens it with its key, and neither says anything
 * of the other (docs/decisions/0052). Addresses that were mailed keep working: what was the guid is the key from now on.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Every form is written anew, once.
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

/** One statement per query: PGlite takes no more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
