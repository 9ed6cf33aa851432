/** Small indexes for what keeps an application on the analysts' desk (docs/decisions/0096). */
import { sql, type Kysely } from 'kysely'

const statements = [
  // Reads every mail, item and write, which takes longer than the usual limit for a statement.
  `set local statement_timeout = 0`,
  `create index missing_item_open on missing_item (saved_form_id, decision_id) where received_at is null`,
  `create index mail_lost_letter on mail (banner_id, decision_id)
    where decision_id is not null and state in ('refused', 'failed')`,
  `create index erp_transaction_stuck on erp_transaction (banner_id, saved_form_id)
    where state = 'failed' or (state = 'waiting' and tries > 0)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
