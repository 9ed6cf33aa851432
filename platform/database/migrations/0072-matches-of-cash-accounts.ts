/** What a search finds before the ERP opens a cash account (forms/cash-account/server/matches.ts). */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table cash_account add column possible_matches jsonb`.execute(db)
}
