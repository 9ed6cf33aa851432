/** What we keep of requests at Dropbox Sign, and what a signer gave on our page before they sign there. */
import { sql, type Kysely } from 'kysely'

const statements = [
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
  `alter table signature add column before_frame jsonb`,
  `create index signing_request_outside on signing_request (provider_request_id) where provider <> 'embedded'`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
