/** Decisions keep the wording of their reasons, and the date of completion is stored in one place. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // The text of a reason may change later; a decision keeps the text that was sent.
  `alter table decision add column reason_texts jsonb not null default '[]'`,
  `update decision set reason_texts = (
    select coalesce(jsonb_agg(coalesce(reason_type.value, given.key) order by given.place), '[]')
    from jsonb_array_elements_text(decision.reasons) with ordinality as given(key, place)
    left join reason_type on reason_type.key = given.key)`,
  // application.date_completed holds it and changes with every decision; this column was never updated.
  `create or replace function submit_form(form bigint, version int, papers text, new_answers jsonb,
      application_row jsonb, at timestamptz, actor text, address text, content text)
    returns void language plpgsql volatile as $$
    begin
      if not form_is_as_read(form, version, 'signing', papers)
        or not exists (select 1 from signing_request r where r.saved_form_id = form and r.state = 'complete') then
        raise exception 'the form has changed since it was read' using errcode = 'TC001';
      end if;
      update saved_form set state = 'pending', answers = new_answers, row_version = version + 1,
        submitted_at = at, updated_at = at, updated_by = actor where id = form;
      execute format('insert into application (%1$s) select %1$s from jsonb_populate_record(null::application, $1)',
        (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(application_row) k)) using application_row;
      insert into application_search (id, banner_id, date_submitted, name)
      values (form, (application_row->>'banner_id')::int, at, application_row->>'company_name');
      perform append_act(form, at, actor, 'submitted', null, address, content);
    end
  $$`,
  `alter table saved_form drop column completed_at`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
