/** Renewals of tax certificates: which customers got an email, and the link in it. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table tax_renewal (
    id bigint generated always as identity primary key,
    certificate_id bigint not null references tax_certificate,
    days_before smallint not null,
    token_sha256 text not null unique,
    mailed_to text not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null,
    received_at timestamptz,
    unique (certificate_id, days_before)
  )`,
  `create index tax_certificate_by_expiry on tax_certificate (expires_on, id) where status_code = 2`,
  `create index tax_certificate_by_account on tax_certificate (banner_id, account_number)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
