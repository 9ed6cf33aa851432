/** Users: what the users page needs of an account, how its owner signs in, and where they are signed in. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table staff_account
    add column initials text not null default '',
    add column region_code text not null default '',
    add column deleted_at timestamptz,
    add column row_version integer not null default 1`,
  // An employee is listed from the day their account is made, not only once they were seen.
  `alter table employee
    alter column seen_at drop not null,
    add column role_id smallint,
    add column active boolean not null default true`,
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
  `create index oidc_record_account on oidc_record ((payload ->> 'accountId')) where model in ('Session', 'Grant')`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
