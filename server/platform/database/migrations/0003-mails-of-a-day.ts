/** How many mails an address was sent, and one column that nothing reads. */
import { sql, type Kysely } from 'kysely'

const statements = [
  `create index mail_of_recipient on mail (lower(recipient), created_at)`,
  // A link belongs to the banner of its form.
  `alter table signing_link drop column banner_id`,
]

/** One statement per query: PGlite takes no more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
