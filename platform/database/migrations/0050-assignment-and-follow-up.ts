/** Who works on an application, and when to look at it again. */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Builds an index of a million rows, which takes longer than the usual limit for a statement.
  `set local statement_timeout = 0`,
  `alter table employee add column reviews_in smallint[] not null default '{}'`,
  // Until their next token says it exactly: those whose main role decides.
  `update employee set reviews_in = banner_ids where role_id in (2, 3, 4)`,
  `alter table application
    add column assigned_to text,
    add column follow_up_on date,
    add column follow_up_from timestamptz,
    add column follow_up_note text`,
  `create index application_by_assignee on application (banner_id, assigned_to, status, date_submitted desc, id desc)
    where assigned_to is not null`,
  // A follow-up counts like a clock that runs out on its day, so one index has both in the order in which they are due.
  `create index application_by_due on application (banner_id, status, (least(clock_from, follow_up_from)), id)
    include (words, date_submitted) where least(clock_from, follow_up_from) is not null`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
