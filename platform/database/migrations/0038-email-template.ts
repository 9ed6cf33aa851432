/** The signatures under a banner's welcome emails (MAIL), and who changed them. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table email_template (
    banner_id smallint primary key,
    signatures jsonb not null,
    changed_by text not null,
    changed_by_email text not null,
    changed_at timestamptz not null
  )`,
  `create table email_template_change (
    id bigint generated always as identity primary key,
    banner_id smallint not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    before jsonb not null,
    after jsonb not null
  )`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
