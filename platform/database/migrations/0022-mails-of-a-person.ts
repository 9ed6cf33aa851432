/** Before each email to a customer, the employee's emails of the last day are counted. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw("create index audit_act_emailed on audit_act (actor, at) where act = 'emailed'").execute(db)
}
