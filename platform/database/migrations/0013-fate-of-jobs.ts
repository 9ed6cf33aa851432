/** Results of a form's background jobs. The queue deletes them after a week; the evidence keeps them. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table job_fate (
    saved_form_id bigint not null references saved_form on delete cascade,
    job_id uuid not null,
    name text not null,
    state text not null check (state in ('done', 'again', 'failed')),
    tries integer not null,
    enqueued_at timestamptz not null,
    ended_at timestamptz not null,
    problem text,
    primary key (saved_form_id, job_id)
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
