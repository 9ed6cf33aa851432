/** Withdrawal of a draft by its applicant, and the purge of abandoned drafts. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table saved_form
    add column purge_warned_at timestamptz,
    add column purged_at timestamptz,
    add column legal_hold boolean not null default false`,
  // A document that waits for signatures expires like a draft.
  `drop index saved_form_drafts`,
  `create index saved_form_drafts on saved_form (updated_at) where state in ('draft', 'emailed', 'signing')`,
  `create index saved_form_purged on saved_form (purged_at) where purged_at is not null`,
  `alter table application drop constraint application_status_check`,
  `alter table application add constraint application_status_check
    check (status in ('Pending', 'Approved', 'Denied', 'Withdrawn'))`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
