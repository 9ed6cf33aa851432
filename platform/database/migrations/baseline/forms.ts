/** Forms of every kind, their secrets, and who holds a draft. */
/** Everything that ends a word: characters that are neither letters nor digits, as ranges so that no locale matters. */
const BREAKS =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f\\ufe0e\\ufe0f\\U0001f000-\\U0001faff'
/** The same, except for white space. */
const WITHIN = BREAKS.replace('\\u0001-\\u002f', '\\u0001-\\u0008\\u000e-\\u001f\\u0021-\\u002f')

export const forms: readonly string[] = [
  // Normalizes a name for search: no case, accents or punctuation. "O'Brien's A-1" becomes " o brien s a 1",
  // followed by " obriens a1" for users who type it as one word.
  `create function search_words(name text) returns text language sql immutable parallel safe as $$
    select ' ' || apart || case when joined = apart then '' else ' ' || joined end
    from (select lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g')) as plain) p,
      lateral (select btrim(regexp_replace(plain, '[${BREAKS}]+', ' ', 'g')) as apart,
        btrim(regexp_replace(regexp_replace(plain, '[${WITHIN}]', '', 'g'), '\\s+', ' ', 'g')) as joined) w
  $$`,
  // A form of any kind: its answers and its state.
  `create table saved_form (
    id bigint generated always as identity (start with 100001) primary key,
    -- Staff use the guid, the customer opens the form with the key, and neither reveals the other (docs/decisions/0052).
    guid uuid not null unique default gen_random_uuid(),
    form_type text not null,
    banner_id smallint not null,
    audience text not null check (audience in ('external', 'internal')),
    state text not null,
    answers jsonb not null,
    form_version int not null,
    row_version int not null default 1,
    idempotency_key text unique,
    owner_sso text,
    updated_by text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    submitted_at timestamptz,
    withdrawn_at timestamptz,
    purge_warned_at timestamptz,
    purged_at timestamptz,
    legal_hold boolean not null default false,
    emailed_at timestamptz,
    deleted_at timestamptz,
    storefront jsonb,
    -- What lists and searches need of the answers, written with them.
    company_name text not null default '',
    account_number text not null default '',
    branch_number text not null default '',
    filed_branch text not null default '',
    words text collate "C" not null default ' ',
    key uuid not null unique default gen_random_uuid(),
    -- The version that staff saved before submitting, so that exactly this version is submitted.
    submitting_version int,
    -- They belong to the signing, not to the answers: what others have signed stays unchanged.
    address_corrections jsonb not null default '[]',
    furthest_step smallint not null default 0,
    -- The language in which the customer filled it out: its mails use it.
    language text not null default 'en' check (language in ('en', 'es')),
    job_name text not null default ''
  )`,
  // A document that waits for signatures expires like a draft.
  `create index saved_form_drafts on saved_form (updated_at) where state in ('draft', 'emailed', 'signing')`,
  `create index saved_form_purged on saved_form (purged_at) where purged_at is not null`,
  // HIST-010: forms that no employee made are separate in the index, so hiding them skips no rows. The key is a
  // number because PostgreSQL rewrites `x = true` to `x` and then does not use the index.
  `create index saved_form_branch on saved_form
    (banner_id, filed_branch, (case when form_type = 'credit-application' and owner_sso is null then 1 else 0 end), updated_at desc, id desc)
    where deleted_at is null and purged_at is null and form_type <> 'privacy'`,
  `create index saved_form_owner on saved_form (owner_sso, updated_at desc, id desc) include (banner_id)
    where owner_sso is not null and deleted_at is null and purged_at is null and form_type <> 'privacy'`,
  // The dashboard reads only this index.
  `create index saved_form_started on saved_form (banner_id, created_at) include (furthest_step, submitted_at)
    where form_type = 'credit-application'`,
  // The database makes the search words of every table, in the same way.
  `create function keep_form_words() returns trigger language plpgsql as $$
    begin
      new.words := search_words(new.company_name || ' ' || new.account_number || ' ' || new.job_name);
      return new;
    end
  $$`,
  `create trigger saved_form_words before insert or update of company_name, account_number, job_name on saved_form
    for each row execute function keep_form_words()`,
  // Secrets are apart from the answers, encrypted (docs/decisions/0004).
  `create table saved_form_secret (
    saved_form_id bigint not null references saved_form on delete cascade,
    path text not null,
    last4 text not null,
    key_id text not null,
    ciphertext bytea not null,
    primary key (saved_form_id, path)
  )`,
  `create table draft_session (
    token_sha256 text not null,
    saved_form_id bigint not null references saved_form on delete cascade,
    created_at timestamptz not null default now(),
    primary key (token_sha256, saved_form_id)
  )`,
  `create table privacy_request (
    id bigint primary key references saved_form on delete cascade,
    kind text not null check (kind in ('disclose', 'delete')),
    name text not null,
    email text not null,
    received_at timestamptz not null,
    acknowledge_by date not null,
    answer_by date not null,
    acknowledged_at timestamptz,
    answered_at timestamptz,
    answered_by text
  )`,
  `create index privacy_request_open on privacy_request (answer_by, id)`,
]
