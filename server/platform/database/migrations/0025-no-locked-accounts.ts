/** Wrong passwords are slowed down and lock no account: nothing counts them by account any more (decision 63). */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table staff_account drop column failures, drop column locked_until`).execute(db)
}
