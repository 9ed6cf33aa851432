/** Employees, their accounts, and how they sign in. */
export const staff: readonly string[] = [
  // The directory of employees, from the day their account is made.
  `create table employee (
    sso text primary key,
    name text not null,
    email text not null,
    seen_at timestamptz,
    id int generated always as identity unique,
    -- From their last token.
    banner_ids smallint[] not null default '{}',
    branch_number text not null default '',
    words text collate "C" generated always as (search_words(name || ' ' || email)) stored,
    role_id smallint,
    active boolean not null default true,
    reviews_in smallint[] not null default '{}',
    -- Who may approve how much (office/review/decisions/server/proposals/second-approvers.ts).
    deciding_roles jsonb not null default '{}'
  )`,
  `create table staff_account (
    sso text primary key,
    user_name text not null unique,
    password_hash text not null,
    claims jsonb not null,
    active boolean not null default true,
    invitation_hash text unique,
    invitation_until timestamptz,
    created_at timestamptz not null default now(),
    initials text not null default '',
    region_code text not null default '',
    deleted_at timestamptz,
    row_version integer not null default 1,
    -- The generation of the access to the account (docs/decisions/0108).
    generation integer not null default 0,
    -- How long a second step may be set up at sign-in.
    set_up_until timestamptz,
    shares_email boolean not null default false
  )`,
  // An email belongs to one staff account. Accounts that shared one before this was so keep working.
  `create unique index staff_account_email on staff_account (lower(claims ->> 'email'))
    where deleted_at is null and not shares_email`,
  `create table staff_authenticator (
    sso text primary key references staff_account on delete cascade,
    key_id text not null,
    ciphertext bytea not null,
    added_at timestamptz not null,
    last_step bigint not null
  )`,
  `create table staff_passkey (
    id text primary key,
    sso text not null references staff_account on delete cascade,
    name text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index staff_passkey_of on staff_passkey (sso)`,
  `create table staff_recovery_code (
    sso text not null references staff_account on delete cascade,
    hash text not null,
    primary key (sso, hash)
  )`,
  `create table staff_challenge (
    purpose text primary key,
    challenge text not null,
    expires_at timestamptz not null
  )`,
  `create table staff_session (
    uid text primary key,
    sso text not null references staff_account on delete cascade,
    started_at timestamptz not null,
    seen_at timestamptz not null,
    address text not null,
    agent text not null
  )`,
  `create index staff_session_of on staff_session (sso)`,
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
  `create index oidc_record_account on oidc_record ((payload ->> 'accountId')) where model in ('Session', 'Grant')`,
  // Who may approve instant credit in which region.
  `create table instant_credit_permission (
    banner_id smallint not null,
    region_code text not null,
    sso text not null references employee,
    changed_by text not null,
    changed_at timestamptz not null,
    primary key (banner_id, region_code, sso)
  )`,
]
