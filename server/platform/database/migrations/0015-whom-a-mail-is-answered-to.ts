/** What an employee mails to a customer is answered to her and not to the house. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table mail add column reply_to text`).execute(db)
}
