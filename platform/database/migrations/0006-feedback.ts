/** Customers' feedback after they apply, and the files they attach. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table feedback (
    id uuid primary key,
    banner_id smallint not null,
    subject text not null,
    url text not null,
    body text not null,
    custom_fields jsonb not null,
    full_name text not null,
    email text not null,
    created_at timestamptz not null
  )`,
  `create index feedback_of_banner on feedback (banner_id, created_at)`,
  `create table feedback_file (
    id uuid primary key,
    feedback_id uuid not null references feedback on delete cascade,
    name text not null,
    content_type text not null,
    size bigint not null,
    sha256 text not null,
    file_key text not null,
    scan text not null
  )`,
  `create index feedback_file_of_feedback on feedback_file (feedback_id)`,
  `create trigger feedback_file_lets_go after delete on feedback_file
    for each row execute function document_lets_go()`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
