/**
 * Save and submit in one statement each (decision 23; dropped in 0029). The caller has read the form without
 * locking it. These functions lock it, write only if nothing has changed since, and report it otherwise.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // True if the form is unchanged since the caller read it. `papers`: sorted IDs of the customer's documents; null
  // if the caller already held the lock.
  `create function form_is_as_read(form bigint, version int, seen_state text, papers text)
    returns boolean language plpgsql volatile as $$
    declare
      held record;
    begin
      select row_version, state, submitted_at into held from saved_form where id = form for update;
      return held.row_version = version and held.state = seen_state and held.submitted_at is null
        and (papers is null or papers = (
          select coalesce(string_agg(d.id::text, ',' order by d.id::text collate "C"), '') from document d
          where d.saved_form_id = form and d.kind in ('tax', 'other') and d.removed_at is null));
    end
  $$`,
  // Writes answers, secrets and the audit event. Returns the new version, or null if something had changed.
  `create function keep_answers(form bigint, version int, seen_state text, papers text, new_answers jsonb,
      version_of_form int, at timestamptz, actor text, typed jsonb, gone jsonb,
      act text, detail jsonb, address text, content text)
    returns int language plpgsql volatile as $$
    begin
      if not form_is_as_read(form, version, seen_state, papers) then return null; end if;
      update saved_form set answers = new_answers, form_version = version_of_form, row_version = version + 1,
        updated_by = actor, updated_at = at where id = form;
      if typed <> '[]' then
        insert into saved_form_secret (saved_form_id, path, last4, key_id, ciphertext)
        select form, t->>'path', t->>'last4', t->>'keyId', decode(t->>'ciphertext', 'base64')
        from jsonb_array_elements(typed) t
        on conflict (saved_form_id, path) do update
          set last4 = excluded.last4, key_id = excluded.key_id, ciphertext = excluded.ciphertext;
      end if;
      if gone <> '[]' then
        delete from saved_form_secret
        where saved_form_id = form and path in (select jsonb_array_elements_text(gone));
      end if;
      perform append_act(form, at, actor, act, detail, address, content);
      return version + 1;
    end
  $$`,
  // Writes the final answers, the rows for lists and review, and the audit event. If something had changed, the
  // error rolls back the whole statement, including a job enqueued beside it.
  `create function submit_form(form bigint, version int, papers text, new_answers jsonb, application_row jsonb,
      at timestamptz, actor text, address text, content text)
    returns void language plpgsql volatile as $$
    begin
      if not form_is_as_read(form, version, 'signing', papers)
        or not exists (select 1 from signing_request r where r.saved_form_id = form and r.state = 'complete') then
        raise exception 'the form has changed since it was read' using errcode = 'TC001';
      end if;
      update saved_form set state = 'pending', answers = new_answers, row_version = version + 1,
        submitted_at = at, completed_at = at, updated_at = at, updated_by = actor where id = form;
      execute format('insert into application (%1$s) select %1$s from jsonb_populate_record(null::application, $1)',
        (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(application_row) k)) using application_row;
      insert into application_search (id, banner_id, date_submitted, name)
      values (form, (application_row->>'banner_id')::int, at, application_row->>'company_name');
      perform append_act(form, at, actor, 'submitted', null, address, content);
    end
  $$`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
