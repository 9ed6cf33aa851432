/** When a signed form submits itself, and whether its holder stopped that (common/signing/server/planned-submission.ts). */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table signing_request add column submits_at timestamptz, add column held_at timestamptz`.execute(
    db,
  )
}
