/** Who a comment mentions, and the note that is pinned to an application. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Their names, as in the text.
  `alter table comment add column mentions jsonb not null default '[]'`,
  `alter table application add column pinned_comment_id bigint references comment on delete set null`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
