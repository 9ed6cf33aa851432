/**
 * Events from before 0017 were hashed together with their details. Once the details are deleted, a change of the
 * event goes undetected, and a newer event could be disguised as an old one. Their chains are rehashed like all
 * others (docs/decisions/0051). Anchors that covered them prove nothing anymore and start again.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `delete from audit_anchor where exists (select from audit_act where scheme = 1)`,
  `do $$
    declare
      act record;
      new_salt text;
      detail_hash text;
      previous text;
      made text;
    begin
      for act in
        select a.saved_form_id, a.seq, a.scheme, a.detail_sha256, d.saved_form_id is not null as says,
          d.detail, d.address,
          '"' || to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '",'
            || to_json(a.actor)::text || ',' || to_json(a.act)::text as content
        from audit_act a left join audit_detail d using (saved_form_id, seq)
        where a.saved_form_id in (select saved_form_id from audit_act where scheme = 1)
        order by a.saved_form_id, a.seq
      loop
        if act.seq = 1 then previous := repeat('0', 64); end if;
        detail_hash := act.detail_sha256;
        if act.scheme = 1 and act.says then
          new_salt := gen_random_uuid()::text;
          detail_hash := encode(sha256(convert_to(
            new_salt || E'\\n' || coalesce(act.detail::text, '') || E'\\n' || coalesce(act.address, ''), 'UTF8')), 'hex');
          update audit_detail d set salt = new_salt
            where d.saved_form_id = act.saved_form_id and d.seq = act.seq;
        end if;
        made := encode(sha256(convert_to(
          '["' || previous || '",' || act.saved_form_id || ',' || act.seq || ',' || act.content || ',"'
            || coalesce(detail_hash, '') || '"]', 'UTF8')), 'hex');
        update audit_act a set previous_hash = previous, hash = made, detail_sha256 = detail_hash
          where a.saved_form_id = act.saved_form_id and a.seq = act.seq;
        previous := made;
      end loop;
    end
  $$`,
  `alter table audit_act drop column scheme`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
