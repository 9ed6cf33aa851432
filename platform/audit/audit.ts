/**
 * The audit log: what was done to a form, by whom, when and from where. Events are only appended, and each row
 * holds the hash of the row before it. There is one chain per form, because a single chain would make every write
 * wait for all others. The details of an event are stored beside it under a separate hash, so they can be
 * deleted while the rest stays provable (decision 51).
 */
import { sql } from 'kysely'
import type { Tx } from '../database/index.ts'
import type { AuditEventName } from './events.ts'

export interface AuditEvent {
  formId: number
  at: Date
  /** sso of an employee, `applicant`, `signatory` or `system`. */
  actor: string
  event: AuditEventName
  /** Never contains a secret or a key. */
  detail?: Record<string, unknown> | null
  address?: string | null
}

/**
 * Appends an event in the caller's transaction. Locks the row of the form so that two events cannot claim one
 * place. The database knows the end of the chain, so it computes the hash, over the same text as verify-chains.ts.
 */
export const appendAuditEvent = async (tx: Tx, event: AuditEvent): Promise<void> => {
  const detail = event.detail ? JSON.stringify(event.detail) : null
  await sql`select append_act(${event.formId}, ${event.at}, ${event.actor}, ${event.event}, ${detail}::jsonb,
    ${event.address ?? null}, ${contentOf(event)})`.execute(tx)
}

/** The last event of a form whose content was deleted (kit/saving/server/lifecycle/forget.ts). */
export const PURGED = 'purged'

/** Who, what and when, as they are hashed. For statements that call `append_act`. */
export const contentOf = ({ at, actor, event }: { at: Date; actor: string; event: string }): string =>
  [at.toISOString(), actor, event].map((word) => JSON.stringify(word)).join(',')
