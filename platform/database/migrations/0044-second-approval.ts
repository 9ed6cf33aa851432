/** Approvals above an employee's limit wait for a second approver. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table approval_proposal (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    approval jsonb not null,
    note text not null,
    proposed_by text not null,
    proposed_by_name text not null,
    proposed_at timestamptz not null,
    ended_at timestamptz
  )`,
  // An application has one open proposal at most.
  `create unique index approval_proposal_open on approval_proposal (saved_form_id) where ended_at is null`,
  `create index approval_proposal_of_form on approval_proposal (saved_form_id)`,
  `alter table application add column proposed_amount bigint`,
  // The queue; most applications are never in it.
  `create index application_by_proposal on application (banner_id, date_submitted desc, id desc)
    include (words) where proposed_amount is not null`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
