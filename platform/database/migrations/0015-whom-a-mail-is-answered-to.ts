/** Replies to an employee's email go to that employee, not to the company. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table mail add column reply_to text`).execute(db)
}
