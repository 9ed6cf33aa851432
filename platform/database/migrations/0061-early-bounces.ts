/** A bounce that arrives before its mail is recorded as sent waits in the mail's row (docs/decisions/0102). */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table mail add column bounce text`.execute(db)
}
