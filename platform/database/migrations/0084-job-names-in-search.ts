/** The form history finds forms by the name of their job, as it does by company and account (HIST-007). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table saved_form add column job_name text not null default ''`,
  `create or replace function keep_form_words() returns trigger language plpgsql as $$
    begin
      new.words := search_words(new.company_name || ' ' || new.account_number || ' ' || new.job_name);
      return new;
    end
  $$`,
  `drop trigger saved_form_words on saved_form`,
  `create trigger saved_form_words before insert or update of company_name, account_number, job_name on saved_form
    for each row execute function keep_form_words()`,
  // A submitted one has its name in its own row.
  `update saved_form set job_name = coalesce(
      (select job_account.job_name from job_account where job_account.id = saved_form.id),
      left(btrim(answers #>> '{projectInformation,name}'), 35), '')
    where form_type = 'job-account' and purged_at is null`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
