/**
 * Applies the signing record. Only the record counts: that of the embedded provider in the same transaction, that of an
 * outside provider after reading it again (docs/rules/life-of-an-application.md).
 */
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { job } from '../../../platform/jobs/index.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { VoidReason } from './mails/signature-void.mail.ts'
import type { RequestState } from '../../../services/e-sign/port.ts'
import { type SavedForm, lockForm, refuseEnded } from '../../../kit/saving/server/index.ts'
import { isLocked } from './asking/cards.ts'
import { keepBefore } from './provider/before-frame.ts'
import { signedForm, type SigningDependencies } from './dependencies.ts'
import { mailedLinks, useUp } from './links/links.ts'
import { planSubmission } from './planned-submission.ts'
import { mailLink, tellDeclined, tellVoid } from './mails.ts'
import {
  closeRequest,
  nextToSign,
  requestCalled,
  requestOf,
  setFormState,
  settleSignature,
  voidSignatures,
  withdrawDocuments,
  type SigningRequest,
} from './store.ts'
import type { SignerRole } from '../rules/signing.ts'

export const keepSealedCopy = job<{ formId: number }>('keep-sealed-copy')
export const cancelRequest = job<{ formId: number; providerRequestId: string }>('cancel-signing-request')

export interface EventOrigin {
  at: Date
  /** As in the audit trail. */
  actor: string
  /** The name of an employee. */
  by?: string
  address: string | null
}

const isSubmitted = ({ submitted_at }: SavedForm): boolean => submitted_at !== null

/** Applies what is new in the record and returns the request. Idempotent. */
export const recordEvents = async (
  tx: Tx,
  d: SigningDependencies,
  form: SavedForm,
  state: RequestState,
  origin: EventOrigin,
  declineReason: string | null = null,
): Promise<SigningRequest> => {
  const request = await requestCalled(tx, form.id, state.requestId)
  if (request?.state !== 'open') throw new Conflict('Signing was canceled.')
  const later = request.guaranty_id
  for (const found of state.signatures) {
    const signature = request.signatures.find((known) => known.provider_signature_id === found.signatureId)
    if (!signature || signature.state !== 'waiting' || found.state === 'waiting') continue
    signature.state = found.state
    signature.signed_at = found.at ?? origin.at
    if (found.state === 'signed') await keepBefore(tx, form.id, signature)
    const reason = declineReason ?? found.declineReason ?? null
    await settleSignature(tx, signature.id, found.state, signature.signed_at)
    await useUp(tx, [signature.id], origin.at)
    await appendAuditEvent(tx, {
      formId: form.id,
      ...origin,
      event: later === null ? found.state : `guaranty ${found.state}`,
      detail: {
        role: signature.role,
        name: signature.name,
        identifiedBy: signature.identified_by,
        mark: signature.mark,
        ...(d.eSign.frameOf(request.provider) === null ? {} : { provider: request.provider }),
        documentSha256: request.document_sha256,
        ...(signature.guaranty_sha256 ? { guarantySha256: signature.guaranty_sha256 } : {}),
        ...(reason === null ? {} : { reason }),
      },
    })
    if (found.state === 'signed' && later === null)
      await signedForm(d, form).changed(tx, form, {
        what: 'signed',
        role: signature.role,
        at: signature.signed_at,
      })
    if (found.state === 'declined' && later !== null) {
      await closeVoid(tx, d, request, origin.at)
      await d.guaranties.ended(tx, { formId: form.id, guarantyId: later, at: origin.at, reason }, 'declined')
      return request
    }
    if (found.state === 'declined') {
      await tellDeclined(tx, d, form, signature, { at: origin.at, reason })
      await voidRequest(tx, d, { form, request }, 'declined', origin)
      return request
    }
  }
  if (state.state === 'cancelled') {
    if (later !== null)
      await d.guaranties.canceledAtProvider(tx, { formId: form.id, guarantyId: later, at: origin.at })
    else await voidRequest(tx, d, { form, request }, 'provider', origin)
    return request
  }
  if (state.state === 'complete') {
    await closeRequest(tx, request.id, 'complete', origin.at)
    request.state = 'complete'
    if (later === null)
      await appendAuditEvent(tx, {
        formId: form.id,
        at: origin.at,
        actor: 'system',
        event: 'everybody has signed',
      })
    else
      await d.guaranties.ended(
        tx,
        { formId: form.id, guarantyId: later, at: origin.at, reason: null },
        'signed',
      )
    await d.jobs.enqueue(tx, keepSealedCopy, { formId: form.id })
    if (isSubmitted(form)) return request
    await planSubmission(tx, d, { form, request, at: origin.at })
    return request
  }
  const signature = nextToSign(request)
  if (signature && isLocked(request) && !(await mailedLinks(tx, [signature.id])).has(signature.id))
    await mailLink(tx, d, { form, request, signature }, { at: origin.at, actor: 'system', address: null })
  return request
}

/** Voids all signatures on this document. A form that isn't submitted can be edited again. */
const voidRequest = async (
  tx: Tx,
  d: SigningDependencies,
  { form, request }: { form: SavedForm; request: SigningRequest },
  reason: VoidReason,
  { by, ...origin }: EventOrigin,
): Promise<void> => {
  const ids = request.signatures.map(({ id }) => id)
  const mailed = await mailedLinks(tx, ids)
  const notified = request.signatures.filter(
    ({ id, state }) => state === 'signed' || (state === 'waiting' && mailed.has(id)),
  )
  await closeVoid(tx, d, request, origin.at)
  await setFormState(tx, form, 'not signing', origin.at)
  await appendAuditEvent(tx, {
    formId: form.id,
    ...origin,
    event: 'signatures void',
    detail: {
      ...(by ? { by } : {}),
      reason,
      documentSha256: request.document_sha256,
      signed: notified.map(({ role }) => role),
    },
  })
  await tellVoid(tx, d, form, notified, reason)
  await signedForm(d, form).changed(tx, form, { what: 'void', reason, at: origin.at })
}

/** Voids the request and its links, hides its documents, and enqueues the cancellation at the provider. */
export const closeVoid = async (
  tx: Tx,
  { jobs }: Pick<SigningDependencies, 'jobs'>,
  request: SigningRequest,
  at: Date,
): Promise<void> => {
  await closeRequest(tx, request.id, 'void', at)
  await voidSignatures(tx, request.id)
  await withdrawDocuments(tx, request, at)
  await useUp(
    tx,
    request.signatures.map(({ id }) => id),
    at,
  )
  await jobs.enqueue(tx, cancelRequest, {
    formId: request.saved_form_id,
    providerRequestId: request.provider_request_id,
  })
}

/** Checked before we ask for proof. */
export const refuseToStop = (form: SavedForm, request: SigningRequest | null): void => {
  refuseEnded(form)
  if (isSubmitted(form)) throw new Conflict('This application has already been submitted.')
  if (request?.state === 'complete')
    throw new Conflict('Everyone has signed, so the application can no longer be changed.')
}

/** "Cancel signing and edit" is possible until the last signature (docs/rules/life-of-an-application.md). */
export const stopSigning = (
  d: SigningDependencies,
  formId: number,
  origin: EventOrigin,
  reason: VoidReason = 'edited',
): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    const request = await requestOf(tx, formId)
    refuseToStop(form, request)
    if (!request) return
    await voidRequest(tx, d, { form, request }, reason, origin)
  })

/** What a saved form needs to know. `all`: it may be submitted. `locked`: its answers can't change. */
export const signingFacts = async (
  reader: Reader,
  formId: number,
): Promise<{
  signatures: readonly { role: SignerRole; id: string; signed: boolean }[]
  all: boolean
  locked: boolean
  held: boolean
}> => {
  const request = await requestOf(reader, formId)
  if (!request) return { signatures: [], all: false, locked: false, held: false }
  const signatures = request.signatures.map(({ role, id, state }) => ({
    role,
    id,
    signed: state === 'signed',
  }))
  return {
    signatures,
    all: request.state === 'complete',
    locked: isLocked(request),
    held: request.held_at !== null,
  }
}

/** Called in the transaction that changes answers or documents: voids an open request. Throws if someone has signed. */
export const voidForEdit =
  (d: SigningDependencies) =>
  async (tx: Tx, { formId, ...origin }: EventOrigin & { formId: number }): Promise<void> => {
    const form = await lockForm(tx, formId)
    const request = await requestOf(tx, formId)
    if (!request) return
    if (isLocked(request)) throw new Conflict('This application is signed, so it can no longer be changed.')
    await voidRequest(tx, d, { form, request }, 'edited', origin)
  }

/** Called in the transaction that ends the application: voids open and complete requests, and ends open guaranties. */
export const voidForEnd =
  (d: SigningDependencies) =>
  async (
    tx: Tx,
    { formId, reason, ...origin }: EventOrigin & { formId: number; reason: 'withdrawn' | 'purged' },
  ): Promise<void> => {
    const form = await lockForm(tx, formId)
    const request = await requestOf(tx, formId)
    // A withdrawal after the submission leaves its signatures valid.
    if (request && !(isSubmitted(form) && request.state === 'complete'))
      await voidRequest(tx, d, { form, request }, reason, origin)
    await d.guaranties.end(tx, { formId, ...origin })
  }
