/**
 * Documents that staff remove are kept, with who, when and why, until they are restored or the application is
 * deleted.
 */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(`alter table document add column removed_by_name text, add column removed_reason text`)
    .execute(db)
}
