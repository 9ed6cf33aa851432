/** How many mails to customers somebody has sent within a day is asked at each of them. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw("create index audit_act_emailed on audit_act (actor, at) where act = 'emailed'").execute(db)
}
