/** References that referees answer themselves (docs/rules/references.md). */
import { sql, type Kysely } from 'kysely'

const statements: readonly string[] = [
  `create table reference_request (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    banner_id int not null,
    -- The ID of the trade reference in the answers, or 'bank'.
    reference_id text not null,
    kind text not null check (kind in ('trade', 'bank')),
    name text not null,
    email text,
    phone text,
    way text not null check (way in ('email', 'letter', 'phone', 'earlier')),
    asked_at timestamptz not null,
    asked_by text not null,
    asked_by_name text not null,
    -- The day in the banner's zone on which the next mail is due; null: none.
    mail_on date,
    mails_sent int not null default 0,
    first_mailed_on date,
    last_mailed_on date,
    last_mail_id uuid,
    expires_at timestamptz not null,
    -- Its contact was changed; another request has taken its place.
    replaced_at timestamptz,
    answers jsonb,
    form_version int,
    answered_at timestamptz,
    first_answered_at timestamptz,
    answers_sha256 text,
    -- It came after the decision and does not count.
    late boolean not null default false,
    -- The answer came from the applicant's own network address or browser.
    from_applicant boolean not null default false,
    -- For an answer by phone: whom staff called and when, and who recorded it.
    called jsonb,
    -- For an answer that was given for an earlier application: that request.
    earlier_id bigint
  )`,
  `create index reference_request_of_form on reference_request (saved_form_id, id)`,
  `create index reference_request_due on reference_request (mail_on) where mail_on is not null`,
  `create index reference_request_of_email on reference_request (lower(email)) where email is not null`,
  // The link in a mail, the code that is printed beside it, and the code of a letter. Only hashes are stored. A mail
  // that asks about several customers has one link for all of them.
  `create table reference_link (
    key_sha256 text not null,
    request_id bigint not null references reference_request on delete cascade,
    created_at timestamptz not null,
    primary key (key_sha256, request_id)
  )`,
  `create index reference_link_of_request on reference_link (request_id)`,
  // Addresses that asked never to be asked again, by any banner.
  `create table reference_refusal (
    email_sha256 text primary key,
    created_at timestamptz not null
  )`,
  `alter table application
    add column references_asked int not null default 0,
    add column references_in int not null default 0`,
  `create index application_references_in on application (banner_id, date_submitted)
    where status = 'Pending' and references_asked > 0 and references_in >= references_asked`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
