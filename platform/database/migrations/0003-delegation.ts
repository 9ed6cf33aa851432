/** Sections that an applicant asks someone else to fill in (docs/rules/delegation.md). */
import { sql, type Kysely } from 'kysely'

const statements: readonly string[] = [
  `create table delegation (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    section text not null check (section in ('accountsPayable', 'bank', 'tradeReferences')),
    name text not null,
    email text not null,
    -- Who asks, as they named themselves.
    asked_by text not null,
    asked_at timestamptz not null,
    mails_sent int not null default 0,
    last_mail_id uuid,
    expires_at timestamptz not null,
    -- When they typed the first answer: opening the page changes nothing.
    started_at timestamptz,
    canceled_at timestamptz,
    declined_at timestamptz,
    answered_at timestamptz,
    answered_by text,
    answers jsonb,
    -- Both wrote: the applicant chooses whose answers count.
    choice text check (choice in ('waiting', 'theirs', 'mine'))
  )`,
  `create index delegation_of_form on delegation (saved_form_id, id)`,
  `create index delegation_of_mail on delegation (last_mail_id) where last_mail_id is not null`,
  // Only hashes of keys are stored.
  `create table delegation_link (
    key_sha256 text primary key,
    delegation_id bigint not null references delegation on delete cascade,
    created_at timestamptz not null
  )`,
  `create index delegation_link_of_delegation on delegation_link (delegation_id)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
