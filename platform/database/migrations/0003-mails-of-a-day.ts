/** An index for counting the emails sent to an address, and the removal of an unused column. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create index mail_of_recipient on mail (lower(recipient), created_at)`,
  // The form already has the banner.
  `alter table signing_link drop column banner_id`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
