/**
 * Saves and submissions are written only in TypeScript (docs/decisions/0066), including the columns that lists
 * need. The search words stay in the database, which makes them the same way for every table.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `drop function keep_answers`,
  `drop function submit_form`,
  `drop function form_is_as_read`,
  `drop trigger saved_form_told_apart on saved_form`,
  `drop function tell_form_apart`,
  `create function keep_form_words() returns trigger language plpgsql as $$
    begin
      new.words := search_words(new.company_name || ' ' || new.account_number);
      return new;
    end
  $$`,
  `create trigger saved_form_words before insert or update of company_name, account_number on saved_form
    for each row execute function keep_form_words()`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
