/**
 * The first tables. Secrets are kept apart from the answers, saves carry a version, and audit events are chained
 * per form (docs/decisions/0004).
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table saved_form (
    id bigint generated always as identity (start with 100001) primary key,
    guid uuid not null unique,
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
    completed_at timestamptz,
    withdrawn_at timestamptz
  )`,
  `create index saved_form_owner on saved_form (owner_sso, updated_at desc) where owner_sso is not null`,
  `create index saved_form_drafts on saved_form (updated_at) where state in ('draft', 'emailed')`,
  `create table saved_form_secret (
    saved_form_id bigint not null references saved_form on delete cascade,
    path text not null,
    last4 text not null,
    key_id text not null,
    ciphertext bytea not null,
    primary key (saved_form_id, path)
  )`,
  `create table application (
    id bigint primary key references saved_form on delete cascade,
    guid uuid not null unique,
    banner_id smallint not null,
    status text not null check (status in ('Pending', 'Approved', 'Denied')),
    company_name text not null,
    account_number text,
    customer_account_id text,
    taxable boolean not null,
    state text,
    date_submitted timestamptz not null,
    date_completed timestamptz,
    date_reviewed timestamptz,
    reviewed_by text,
    reason_type_id text,
    credit_amount bigint,
    credit_rep_id int,
    branch_number text,
    last_comment_at timestamptz,
    dnb_matches_found int,
    is_internal boolean not null,
    is_created_from_storefront boolean not null default false,
    date_emailed timestamptz,
    created_by_sso text,
    row_version int not null default 1
  )`,
  `create index application_by_status on application (banner_id, status, date_submitted desc, id desc)`,
  `create index application_by_date on application (banner_id, date_submitted desc, id desc)`,
  `create index application_by_reason on application (banner_id, status, reason_type_id, date_submitted desc, id desc)`,
  `create table application_search (
    id bigint primary key references application on delete cascade,
    banner_id smallint not null,
    date_submitted timestamptz not null,
    name text not null
  )`,
  `create index application_search_newest on application_search (banner_id, date_submitted desc, id desc) include (name)`,
  // fastupdate=off: otherwise searches pay for the pending list after a burst of inserts.
  `create index application_search_words on application_search using gin (to_tsvector('simple', name)) with (fastupdate = off)`,
  `create table document (
    id uuid primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    kind text not null,
    name text not null,
    extension text not null,
    content_type text not null,
    size bigint not null,
    sha256 text not null,
    file_key text not null,
    scan text not null,
    uploaded_by text not null,
    created_at timestamptz not null default now(),
    removed_at timestamptz
  )`,
  `create index document_of_form on document (saved_form_id, kind)`,
  `create table loose_file (
    key text primary key,
    since timestamptz not null
  )`,
  `create index loose_file_since on loose_file (since)`,
  // Purging a form deletes its document rows; the trigger queues their files for deletion.
  `create function document_lets_go() returns trigger language plpgsql as $$
    begin
      insert into loose_file (key, since) values (old.file_key, now()) on conflict do nothing;
      return old;
    end
  $$`,
  `create trigger document_lets_go after delete on document for each row execute function document_lets_go()`,
  `create table comment (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    message text not null,
    created_by text not null,
    created_at timestamptz not null default now()
  )`,
  `create index comment_of_form on comment (saved_form_id, id)`,
  `create table decision (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    status text not null,
    reasons jsonb not null,
    credit_amount bigint,
    credit_rep_id int,
    branch_number text,
    customer_account_id text,
    notice text not null,
    notice_note text,
    decided_by text not null,
    decided_by_name text not null,
    decided_at timestamptz not null
  )`,
  `create index decision_of_form on decision (saved_form_id, id)`,
  `create table consent (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    role text not null,
    kind text not null,
    text_version text not null,
    text_sha256 text not null,
    given_at timestamptz not null,
    address text not null,
    user_agent text not null
  )`,
  `create index consent_of_form on consent (saved_form_id, id)`,
  `create table signing_request (
    id uuid primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    frozen_row_version int not null,
    provider text not null,
    provider_request_id text not null unique,
    document_id uuid not null references document,
    document_sha256 text not null,
    document_pages int not null,
    state text not null check (state in ('open', 'complete', 'void')),
    created_at timestamptz not null default now(),
    closed_at timestamptz
  )`,
  // Only one document of a form can be open for signing.
  `create unique index signing_request_open on signing_request (saved_form_id) where state <> 'void'`,
  `create table signature (
    id uuid primary key,
    signing_request_id uuid not null references signing_request on delete cascade,
    saved_form_id bigint not null references saved_form on delete cascade,
    role text not null,
    position int not null,
    name text not null,
    email text not null,
    consents jsonb not null,
    provider_signature_id text not null unique,
    state text not null check (state in ('waiting', 'signed', 'declined', 'void')),
    identified_by text,
    mark text,
    signed_at timestamptz,
    address text,
    user_agent text,
    unique (signing_request_id, role)
  )`,
  `create index signature_of_form on signature (saved_form_id)`,
  `create table signing_link (
    token_sha256 text primary key,
    signature_id uuid not null references signature on delete cascade,
    banner_id smallint not null,
    purpose text not null check (purpose in ('minted', 'mailed', 'page')),
    identified_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index signing_link_of_signature on signing_link (signature_id)`,
  `create table embedded_signing (
    id uuid primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    state text not null check (state in ('open', 'complete', 'declined', 'cancelled')),
    sheet jsonb not null,
    pdf bytea not null,
    signers jsonb not null,
    created_at timestamptz not null,
    completed_at timestamptz
  )`,
  `create index embedded_signing_of_form on embedded_signing (saved_form_id)`,
  `create table draft_session (
    token_sha256 text not null,
    saved_form_id bigint not null references saved_form on delete cascade,
    created_at timestamptz not null default now(),
    primary key (token_sha256, saved_form_id)
  )`,
  `create table audit (
    saved_form_id bigint not null references saved_form on delete cascade,
    seq int not null,
    at timestamptz not null,
    actor text not null,
    act text not null,
    detail jsonb,
    address text,
    previous_hash text not null,
    hash text not null,
    primary key (saved_form_id, seq)
  )`,
  `create table audit_anchor (
    day date primary key,
    heads int not null,
    hash text not null,
    created_at timestamptz not null default now()
  )`,
  `create table mail (
    id uuid primary key,
    saved_form_id bigint references saved_form on delete cascade,
    banner_id smallint not null,
    kind text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    attachments jsonb not null,
    state text not null check (state in ('queued', 'sent', 'refused', 'failed')),
    problem text,
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
  `create index mail_of_form on mail (saved_form_id)`,
  `create index mail_newest on mail (created_at desc)`,
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
  `create table rate_limit (
    key text not null,
    window_start timestamptz not null,
    hits int not null,
    primary key (key, window_start)
  )`,
  `create table staff_account (
    sso text primary key,
    user_name text not null unique,
    password_hash text not null,
    claims jsonb not null,
    active boolean not null default true,
    failures int not null default 0,
    locked_until timestamptz
  )`,
  `create table oidc_record (
    model text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    user_code text,
    uid text,
    expires_at timestamptz,
    consumed_at timestamptz,
    primary key (model, id)
  )`,
  `create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null`,
  `create index oidc_record_uid on oidc_record (uid) where uid is not null`,
  `create index oidc_record_expiry on oidc_record (expires_at)`,
  `create table branch (
    banner_id smallint not null,
    branch_number text not null,
    name text not null,
    address1 text not null,
    city text not null,
    state text not null,
    state_name text not null,
    zip text not null,
    phone text not null,
    latitude double precision not null,
    longitude double precision not null,
    region_code text not null,
    closed boolean not null default false,
    primary key (banner_id, branch_number)
  )`,
  `create table credit_rep (
    user_id int generated always as identity primary key,
    banner_id smallint not null,
    full_name text not null,
    email text not null,
    active boolean not null default true
  )`,
  `create table reason_type (
    key text primary key,
    value text not null,
    for_deny boolean not null,
    for_pending boolean not null,
    missing_items boolean not null default false,
    position int not null
  )`,
  `create table contact_title (
    banner_id smallint not null,
    title text not null,
    position int not null,
    primary key (banner_id, title)
  )`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
