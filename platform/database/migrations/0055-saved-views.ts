/** Views of the review list that employees save under a name (docs/decisions/0090). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table saved_view (
    id bigint generated always as identity primary key,
    banner_id smallint not null,
    owner text not null,
    name text not null,
    shared boolean not null,
    filters jsonb not null,
    changed_by text not null,
    changed_at timestamptz not null
  )`,
  `create unique index saved_view_name on saved_view (banner_id, owner, lower(name))`,
  `create index saved_view_shared on saved_view (banner_id) where shared`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
