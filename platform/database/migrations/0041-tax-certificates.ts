/** Tax certificates of customers, and what happened to each. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table tax_certificate (
    id bigint generated always as identity primary key,
    banner_id smallint not null,
    account_number text not null,
    account_name text not null,
    is_enterprise boolean not null,
    sub_accounts jsonb not null,
    sub_account_numbers text not null,
    states text[] not null,
    effective_on date not null,
    expires_on date,
    status_code smallint not null,
    uploaded_at timestamptz not null,
    uploaded_by text not null,
    uploaded_by_email text not null,
    reviewer_initials text not null default '',
    reviewed_at timestamptz,
    row_version integer not null default 1,
    file_name text not null,
    content_type text not null,
    size integer not null,
    sha256 text not null,
    file_key text not null,
    scan text not null,
    words text collate "C" generated always as
      (search_words(account_name || ' ' || account_number || ' ' || sub_account_numbers)) stored
  )`,
  `create index tax_certificate_by_upload on tax_certificate (banner_id, status_code, uploaded_at desc, id desc)`,
  `create unique index tax_certificate_file on tax_certificate (banner_id, account_number, sha256)`,
  `create table tax_certificate_change (
    id bigint generated always as identity primary key,
    certificate_id bigint not null references tax_certificate,
    at timestamptz not null,
    actor text not null,
    address text not null,
    event text not null,
    detail jsonb not null
  )`,
  `create index tax_certificate_change_of on tax_certificate_change (certificate_id, id)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
