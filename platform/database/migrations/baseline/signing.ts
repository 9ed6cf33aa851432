/** Consents, guaranties and signatures. */
export const signing: readonly string[] = [
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
  // A guaranty requested after the submission.
  `create table guaranty (
    id uuid primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    role text not null,
    name text not null,
    email text not null,
    state text not null check (state in ('asked', 'signing', 'signed', 'declined', 'withdrawn')),
    token_sha256 text unique,
    expires_at timestamptz,
    answers jsonb not null default '{}',
    asked_by text not null,
    asked_by_name text not null,
    asked_at timestamptz not null,
    answered_at timestamptz,
    ended_at timestamptz,
    reason text
  )`,
  `create unique index guaranty_live on guaranty (saved_form_id, role) where state in ('asked', 'signing', 'signed')`,
  `create index guaranty_of_form on guaranty (saved_form_id, asked_at)`,
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
    closed_at timestamptz,
    guaranty_id uuid references guaranty on delete cascade,
    -- When a signed form submits itself, and whether its holder stopped that.
    submits_at timestamptz,
    held_at timestamptz
  )`,
  // Only one document of a form can be open for signing, and one of each guaranty.
  `create unique index signing_request_open on signing_request (saved_form_id)
    where state <> 'void' and guaranty_id is null`,
  `create unique index signing_request_of_guaranty on signing_request (guaranty_id)
    where state <> 'void' and guaranty_id is not null`,
  `create index signing_request_outside on signing_request (provider_request_id) where provider <> 'embedded'`,
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
    -- Each guarantor signs a guaranty of their own.
    guaranty_document_id uuid references document,
    guaranty_sha256 text,
    guaranty_pages int,
    employee_sso text,
    -- What a signer gave on our page before they sign at Dropbox Sign.
    before_frame jsonb,
    unique (signing_request_id, role)
  )`,
  `create index signature_of_form on signature (saved_form_id)`,
  `create table signing_link (
    token_sha256 text primary key,
    signature_id uuid not null references signature on delete cascade,
    purpose text not null check (purpose in ('minted', 'mailed', 'page')),
    identified_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    -- The email that carried the link, to show whether it was delivered.
    mail_id uuid references mail on delete set null,
    -- Another device has taken over. It can be taken back until its key expires.
    replaced_at timestamptz
  )`,
  `create index signing_link_of_signature on signing_link (signature_id)`,
  `create index signing_link_of_mail on signing_link (mail_id) where mail_id is not null`,
  // One-time codes, mailed to signers or to the business email of a form (docs/decisions/0053). Only a slow hash of each.
  `create table signing_code (
    id uuid primary key,
    signature_id uuid references signature on delete cascade,
    code_hash text not null,
    wrong_tries int not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    saved_form_id bigint not null references saved_form on delete cascade
  )`,
  `create index signing_code_of_signature on signing_code (signature_id, created_at)`,
  `create index signing_code_of_form on signing_code (saved_form_id, created_at)`,
  `create table embedded_signing (
    id uuid primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    state text not null check (state in ('open', 'complete', 'declined', 'cancelled')),
    signers jsonb not null,
    created_at timestamptz not null,
    completed_at timestamptz
  )`,
  `create index embedded_signing_of_form on embedded_signing (saved_form_id)`,
  `create table embedded_document (
    request_id uuid not null references embedded_signing on delete cascade,
    name text not null,
    sheet jsonb not null,
    pdf bytea not null,
    primary key (request_id, name)
  )`,
  // What we keep of requests at Dropbox Sign.
  `create table dropbox_signing (
    id text primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    roles jsonb not null,
    created_at timestamptz not null,
    cancelled_at timestamptz
  )`,
  `create index dropbox_signing_of_form on dropbox_signing (saved_form_id)`,
  `create table dropbox_document (
    vendor_id text primary key,
    request_id text not null references dropbox_signing on delete cascade,
    position smallint not null,
    name text not null,
    signatures jsonb not null,
    sent_at timestamptz,
    unique (request_id, position)
  )`,
]
