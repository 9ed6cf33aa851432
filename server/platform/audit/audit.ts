/**
 * What was done to a form, by whom, when and from where: appended only, each row holding the hash of the one
 * before it. One chain a form, because one chain for all would make every write wait for every other. What an act
 * says lies beside it under a hash of its own, so that it can be deleted and the rest stay provable (decision 51).
 */
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'

export interface AuditEvent {
  formId: number
  at: Date
  /** sso of an employee, `applicant`, `signatory`, or `system`. */
  actor: string
  event: string
  /** Never a secret, never a key. */
  detail?: Record<string, unknown> | null
  address?: string | null
}

/**
 * Appends within the caller's transaction; the row of the form is locked, so that two acts cannot claim one place.
 * The database knows the end of the chain, so it makes the hash, over the text that verify-chains.ts would make it over.
 */
export const appendAuditEvent = async (tx: Tx, event: AuditEvent): Promise<void> => {
  const detail = event.detail ? JSON.stringify(event.detail) : null
  await sql`select append_act(${event.formId}, ${event.at}, ${event.actor}, ${event.event}, ${detail}::jsonb,
    ${event.address ?? null}, ${contentOf(event)})`.execute(tx)
}

/** The last act of a form whose content was deleted (server/forms/lifecycle/forget.ts). */
export const PURGED = 'purged'

/** Who, what and when, as it is hashed. For statements that call `append_act`. */
export const contentOf = ({ at, actor, event }: Pick<AuditEvent, 'at' | 'actor' | 'event'>): string =>
  [at.toISOString(), actor, event].map((word) => JSON.stringify(word)).join(',')
