/** Which signing page another device has taken over. It can take signing back until its key expires. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table signing_link add column replaced_at timestamptz`.execute(db)
}
