/** The audit log (docs/operations/audit.md). */
export const audit: readonly string[] = [
  // Who, what and when are hashed apart from the details (docs/decisions/0051). Rows are only appended. A form with
  // events cannot be deleted, so its events cannot be deleted that way.
  `create table audit_act (
    saved_form_id bigint not null constraint audit_act_of_form references saved_form,
    seq int not null,
    at timestamptz not null,
    actor text not null,
    act text not null,
    previous_hash text not null,
    hash text not null,
    detail_sha256 text,
    constraint audit_pkey primary key (saved_form_id, seq)
  )`,
  // Before each email to a customer, the employee's emails of the last day are counted.
  `create index audit_act_emailed on audit_act (actor, at) where act = 'emailed'`,
  // May lawfully be deleted, and the chain stays provable.
  `create table audit_detail (
    saved_form_id bigint not null,
    seq int not null,
    detail jsonb,
    address text,
    -- Deleted with the detail, so the detail cannot be guessed from its hash later.
    salt text not null,
    primary key (saved_form_id, seq),
    constraint audit_detail_of_act foreign key (saved_form_id, seq) references audit_act
  )`,
  `create view audit as
    select saved_form_id, seq, at, actor, act, detail, address, previous_hash, hash
    from audit_act left join audit_detail using (saved_form_id, seq)`,
  // Locks the form, finds the end of its chain and appends. Each statement of a volatile function sees what was
  // committed before it, so the end is correct even after waiting for the lock. `content`: "at","actor","act" as the
  // caller writes them. A row that refers to a form takes a key lock on the form. `for update` would wait for that lock,
  // so two transactions that each wrote such a row and then an event would wait for each other. `for no key update`
  // conflicts only with itself.
  `create function append_act(form bigint, at timestamptz, actor text, act text, detail jsonb, address text, content text)
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
  $$`,
  `create table audit_anchor (
    day date primary key,
    heads int not null,
    hash text not null,
    created_at timestamptz not null default now(),
    -- An anchor can be verified only if the time that it covers is known.
    as_of timestamptz not null,
    -- Numbered to detect missing ones.
    place int not null constraint audit_anchor_place unique,
    record_heads integer,
    record_hash text
  )`,
  // One chained log of what happens to records other than forms (docs/decisions/0109).
  `create table audit_record (
    chain text collate "C" not null,
    seq integer not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    event text not null,
    detail text not null,
    previous_hash text not null,
    hash text not null,
    primary key (chain, seq)
  )`,
  `create index audit_record_kinds on audit_record (chain, event, seq)`,
]
