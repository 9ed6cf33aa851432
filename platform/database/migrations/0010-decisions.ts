/**
 * The consequences of a decision: the running or stopped clock, missing items, how notice was given. Also who views
 * an application.
 */
import { sql, type Kysely } from 'kysely'

const statements = [
  // When the 30 days started. Null while they are stopped: items are missing, notice was given, or it was
  // withdrawn.
  `alter table application add column clock_from timestamptz`,
  `update application set clock_from = date_completed where status = 'Pending'`,
  // Decided without a notice: the applicant is still owed one.
  `update application set clock_from = date_completed where status in ('Approved', 'Denied') and 'none' = (
    select notice from decision where saved_form_id = application.id order by id desc limit 1)`,
  `alter table decision add column notice_on date`,
  `alter table decision add column missing_by date`,
  // Agency and score of a consumer report that counted in a denial (15 U.S.C. 1681m).
  `alter table decision add column consumer_report jsonb`,
  `create table missing_item (
    id bigint generated always as identity primary key,
    saved_form_id bigint not null references saved_form on delete cascade,
    decision_id bigint not null references decision on delete cascade,
    item text not null,
    due_on date,
    received_at timestamptz,
    received_by text
  )`,
  `create index missing_item_of_form on missing_item (saved_form_id, id)`,
  // Employees who have an application open: one row each, renewed while the page is open.
  `create table review_viewer (
    saved_form_id bigint not null references saved_form on delete cascade,
    sso text not null,
    name text not null,
    since timestamptz not null,
    seen_at timestamptz not null,
    primary key (saved_form_id, sso)
  )`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
