import { sql } from 'kysely'
import { contentOf, type Act } from '../server/platform/audit/audit.ts'
import type { Tx } from '../server/platform/database/database.ts'

/** What was done to one form, in the order of time: one statement, in which each act follows the one before it. */
export const plantActs = async (tx: Tx, acts: readonly Act[]): Promise<void> => {
  const calls = acts
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(
      (act) => sql`append_act(${act.formId}, ${act.at}::timestamptz, ${act.actor}, ${act.act},
        ${act.detail ? JSON.stringify(act.detail) : null}::jsonb, ${act.address ?? null}, ${contentOf(act)})`,
    )
  await sql`select ${sql.join(calls)}`.execute(tx)
}
