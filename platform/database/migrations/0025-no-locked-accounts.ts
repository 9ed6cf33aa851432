/**
 * Wrong passwords slow down the sign-in but lock no account, so they are no longer counted per account (decision
 * 63).
 */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(`alter table staff_account drop column failures, drop column locked_until`).execute(db)
}
