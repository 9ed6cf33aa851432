/** Links through which customers send the items that an application lacks, and the documents that came. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table missing_item_link (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    decision_id bigint not null references decision on delete cascade,
    purpose text not null check (purpose in ('letter', 'reminder')),
    token_sha256 text not null unique,
    mailed_to text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index missing_item_link_of_decision on missing_item_link (decision_id)`,
  // Null for every document that no one requested.
  `alter table document add column missing_item_id bigint references missing_item on delete set null`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
