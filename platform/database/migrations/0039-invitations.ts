/** Staff accounts that their owner opens with an invitation, and a record of what happened to each account. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table staff_account
    add column invitation_hash text unique,
    add column invitation_until timestamptz,
    add column created_at timestamptz not null default now()`,
  `create table staff_account_change (
    id bigint generated always as identity primary key,
    sso text not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    event text not null,
    detail jsonb not null
  )`,
  `create index staff_account_change_of on staff_account_change (sso, id)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
