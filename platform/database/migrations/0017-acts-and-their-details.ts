/**
 * Who, what and when are hashed apart from the details (docs/decisions/0051). `audit_act` is only appended.
 * `audit_detail` may lawfully be deleted, and the chain stays provable. The view `audit` joins both. Existing
 * events keep their hashes, so the anchors of their days remain valid.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table audit_detail (
    saved_form_id bigint not null,
    seq int not null,
    detail jsonb,
    address text,
    salt text not null,
    primary key (saved_form_id, seq)
  )`,
  `insert into audit_detail (saved_form_id, seq, detail, address, salt)
    select saved_form_id, seq, detail, address, '' from audit where detail is not null or address is not null`,
  `alter table audit drop column detail, drop column address,
    add column scheme smallint not null default 1,
    add column detail_sha256 text`,
  `alter table audit alter column scheme set default 2`,
  `alter table audit rename to audit_act`,
  // A form with events cannot be deleted, so its events cannot be deleted that way.
  `alter table audit_act drop constraint audit_saved_form_id_fkey`,
  `alter table audit_act add constraint audit_act_of_form foreign key (saved_form_id) references saved_form`,
  `alter table audit_detail add constraint audit_detail_of_act
    foreign key (saved_form_id, seq) references audit_act`,
  `create view audit as
    select saved_form_id, seq, at, actor, act, detail, address, previous_hash, hash
    from audit_act left join audit_detail using (saved_form_id, seq)`,
  // `content`: "at","actor","act" as the caller writes them. The salt is deleted with the detail, so the detail
  // cannot be guessed from its hash later.
  `create or replace function append_act(form bigint, at timestamptz, actor text, act text, detail jsonb, address text, content text)
    returns void language plpgsql volatile as $$
    declare
      place int;
      previous text;
      salt text;
      detail_hash text;
    begin
      perform 1 from saved_form where id = form for update;
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
  $$`,
  // Anchors are numbered to detect missing ones. Anchors from before 0005 cannot be verified.
  `delete from audit_anchor where as_of is null`,
  `alter table audit_anchor alter column as_of set not null, add column place int`,
  `update audit_anchor a set place = (select count(*) from audit_anchor b where b.day <= a.day)`,
  `alter table audit_anchor alter column place set not null, add constraint audit_anchor_place unique (place)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
