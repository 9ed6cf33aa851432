import { sql } from 'kysely'
import { type AuditEvent, contentOf } from '../server/platform/audit/index.ts'
import type { Tx } from '../server/platform/database/index.ts'

/** What was done to one form, in the order of time: one statement, in which each act follows the one before it. */
export const plantEvents = async (tx: Tx, events: readonly AuditEvent[]): Promise<void> => {
  const calls = events
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(
      (event) => sql`append_act(${event.formId}, ${event.at}::timestamptz, ${event.actor}, ${event.event},
        ${event.detail ? JSON.stringify(event.detail) : null}::jsonb, ${event.address ?? null}, ${contentOf(event)})`,
    )
  await sql`select ${sql.join(calls)}`.execute(tx)
}
