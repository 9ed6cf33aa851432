/**
 * What a signer gives on our page before they sign in an outside provider's frame: the consents, and how we know them. It
 * counts only once the provider has the signature, so it waits with the signature until then.
 */
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import type { BeforeFrame } from '../../tables.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { insertConsents, keepEvidence, type Signature } from '../store.ts'

/** Replaces what was given before: what counts is how they came to the frame in which they signed. */
export const keepForFrame = async (tx: Tx, signatureId: string, before: BeforeFrame): Promise<void> => {
  await tx
    .updateTable('signature')
    .set({ before_frame: JSON.stringify(before) })
    .where('id', '=', signatureId)
    .execute()
}

/** Called when the provider reports the signature. Does nothing for a signature on our own page. */
export const keepBefore = async (tx: Tx, formId: number, signature: Signature): Promise<void> => {
  const before = signature.before_frame
  if (!before) return
  const { consents, identifiedBy, address, userAgent, at } = before
  const given = { formId, role: signature.role, at: new Date(at), address, userAgent }
  if (consents.length > 0) await insertConsents(tx, consents, given)
  await keepEvidence(tx, signature.id, {
    identified_by: identifiedBy,
    mark: null,
    address,
    user_agent: userAgent,
  })
  signature.identified_by = identifiedBy
  await appendAuditEvent(tx, {
    formId,
    at: given.at,
    actor: 'signatory',
    event: 'consented',
    detail: { role: signature.role, consents },
    address,
  })
}
