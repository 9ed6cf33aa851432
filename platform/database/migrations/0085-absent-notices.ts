/** A rule may say that a state has no notice, or that no one has researched it (docs/rules/job-notices.md). */
import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table notice_rule add column absence text check (absence in ('no notice', 'not researched'))`,
  `alter table notice_rule drop constraint notice_rule_check`,
  `alter table notice_rule add check (
    num_nonnulls(days, day_of_month, absence) = 1 and (day_of_month is null) = (months_after is null))`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
