/** The language in which a customer filled out a form: its mails use it. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table saved_form
    add column language text not null default 'en' check (language in ('en', 'es'))`.execute(db)
}
