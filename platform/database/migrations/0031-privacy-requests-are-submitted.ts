/** A privacy request is submitted when it arrives. Older rows lacked the time and would have counted as drafts. */
import { sql, type Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update saved_form set submitted_at = created_at
    where form_type = 'privacy' and submitted_at is null`.execute(db)
}
