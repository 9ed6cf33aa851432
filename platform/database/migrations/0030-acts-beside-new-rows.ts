/**
 * A row that refers to a form takes a key lock on the form. `for update` waits for that lock, so two transactions
 * that each wrote such a row and then an event waited for each other. `for no key update` conflicts only with
 * itself.
 */
import { sql, type Kysely } from 'kysely'

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(appendAct).execute(db)
}

const appendAct = `create or replace function append_act(form bigint, at timestamptz, actor text, act text, detail jsonb, address text, content text)
    returns void language plpgsql volatile as $$
    declare
      place int;
      previous text;
      salt text;
      detail_hash text;
    begin
      perform 1 from saved_form where id = form for no key update;
      select a.seq, a.hash into place, previous
        from audit_act a where a.saved_form_id = form order by a.seq desc limit 1;
      place := coalesce(place, 0) + 1;
      previous := coalesce(previous, repeat('0', 64));
      if detail is not null or address is not null then
        salt := gen_random_uuid()::text;
        detail_hash := encode(sha256(convert_to(
          salt || E'\\n' || coalesce(detail::text, '') || E'\\n' || coalesce(address, ''), 'UTF8')), 'hex');
      end if;
      insert into audit_act (saved_form_id, seq, at, actor, act, detail_sha256, previous_hash, hash)
      values (form, place, at, actor, act, detail_hash, previous, encode(sha256(convert_to(
        '["' || previous || '",' || form || ',' || place || ',' || content || ',"' || coalesce(detail_hash, '') || '"]',
        'UTF8')), 'hex'));
      if detail_hash is not null then
        insert into audit_detail (saved_form_id, seq, detail, address, salt)
        values (form, place, detail, address, salt);
      end if;
    end
  $$`
