/** The table of notice rules, and the notices of job accounts (JOB, issue 18; docs/rules/job-notices.md). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create table notice_rule (
    id text primary key,
    state text not null,
    project_type text not null check (project_type in ('private', 'public')),
    residential text not null check (residential in ('residential', 'other', 'any')),
    hired_by text[] not null,
    name text not null,
    days int,
    day_of_month int,
    months_after int,
    served_on text[] not null,
    citation text not null,
    notes text not null,
    effective_from date not null,
    effective_to date,
    checked_on date,
    checked_by text not null,
    changed_by text,
    changed_at timestamptz,
    check ((days is null) = (day_of_month is not null) and (days is null) = (months_after is not null))
  )`,
  `create table notice_rule_change (
    id bigint generated always as identity primary key,
    rule_id text not null,
    banner_id smallint not null,
    at timestamptz not null,
    actor text not null,
    address text not null,
    before jsonb,
    after jsonb not null
  )`,
  `alter table job_account
    add column last_furnishing date,
    add column furnishing_asked int not null default 0,
    add column furnishing_asked_at timestamptz`,
  `create table job_notice (
    id int generated always as identity primary key,
    job_id bigint not null references job_account on delete cascade,
    rule_id text not null references notice_rule,
    month text not null,
    state text not null check (state in ('due', 'queued', 'served', 'canceled', 'not needed')),
    deadline date not null,
    due_by date not null,
    queued_for date,
    mailed_at timestamptz,
    served_on date,
    served_how text,
    proof_id uuid references document on delete set null,
    note text not null default '',
    reminded text not null default '',
    changed_by text not null,
    changed_at timestamptz not null,
    unique (job_id, rule_id, month)
  )`,
  `create index job_notice_by_day on job_notice (due_by, id)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
