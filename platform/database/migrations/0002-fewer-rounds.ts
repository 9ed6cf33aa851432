/** Fewer database round trips per save: on a busy node a round trip costs more than the work in it. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Rate limits cover minutes, so losing them in a crash is acceptable and writes need not wait for the disk.
  `alter table rate_limit set unlogged`,
  // Locks the form, finds the end of its chain and appends. Each statement of a volatile function sees what was
  // committed before it, so the end is correct even after waiting for the lock. `content` is the part of the hashed
  // text that the caller knows.
  `create function append_act(form bigint, at timestamptz, actor text, act text, detail jsonb, address text, content text)
    returns void language plpgsql volatile as $$
    declare
      place int;
      previous text;
    begin
      perform 1 from saved_form where id = form for update;
      select a.seq, a.hash into place, previous
        from audit a where a.saved_form_id = form order by a.seq desc limit 1;
      place := coalesce(place, 0) + 1;
      previous := coalesce(previous, repeat('0', 64));
      insert into audit (saved_form_id, seq, at, actor, act, detail, address, previous_hash, hash)
      values (form, place, at, actor, act, detail, address, previous,
        encode(sha256(convert_to('["' || previous || '",' || form || ',' || place || ',' || content, 'UTF8')), 'hex'));
    end
  $$`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
