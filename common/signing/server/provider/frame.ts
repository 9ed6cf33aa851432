/**
 * Signing in the frame of an outside provider. Our page comes first: the documents, the consents, and the proof of the
 * person. What the frame or a callback says is only a hint; the state is read from the provider, outside any transaction.
 */
import { inTransaction } from '../../../../platform/database/index.ts'
import { Conflict, NotFound } from '../../../../platform/errors.ts'
import type { SignerRequest } from '../../../../platform/http/index.ts'
import { job } from '../../../../platform/jobs/index.ts'
import { keepForFrame } from './before-frame.ts'
import { bindsPerson } from '../links/codes.ts'
import type { SigningDependencies } from '../dependencies.ts'
import { openOutside } from './outside-requests.ts'
import { givenConsents } from '../given-consents.ts'
import { enter, lockSubmitted, provesPerson } from '../page.ts'
import { recordEvents } from '../signing-events.ts'
import { requestCalled, type GivenConsent } from '../store.ts'

export const readRequest = job<{ providerRequestId: string }>('read-signing-request')

/** An address of the provider's page for the next document of this signer, and the origin of that page. */
export const openFrame = async (
  d: SigningDependencies,
  given: readonly GivenConsent[],
  ctx: SignerRequest,
): Promise<{ url: string; origin: string }> => {
  const { origin, signatureId, identifiedBy } = await inTransaction(d.db, async (tx) => {
    const { request, signature, link } = await enter(tx, ctx, ['page'])
    // The page was opened before a code was required.
    if (!provesPerson(link) && bindsPerson(signature)) throw new NotFound()
    const frame = d.eSign.frameOf(request.provider)
    if (frame === null) throw new Conflict('This document is signed on this page. Reload the page.')
    await keepForFrame(tx, signature.id, {
      consents: givenConsents(signature, given),
      identifiedBy: link.identified_by,
      at: ctx.now.toISOString(),
      address: ctx.address,
      userAgent: ctx.userAgent,
    })
    return {
      origin: frame,
      signatureId: signature.provider_signature_id,
      identifiedBy: link.identified_by,
    }
  })
  const { url } = await d.eSign.mint(signatureId, identifiedBy)
  return { url, origin }
}

/** Reads the request again, and returns the state of this person's signature. */
export const frameResult = async (d: SigningDependencies, { actor }: SignerRequest) => {
  const signatureNow = () =>
    d.db
      .selectFrom('signature')
      .innerJoin('signing_request', 'signing_request.id', 'signature.signing_request_id')
      .select([
        'signature.state',
        'signing_request.provider',
        'signing_request.provider_request_id',
        'signing_request.state as of_request',
      ])
      .where('signature.id', '=', actor.signatureId)
      .executeTakeFirstOrThrow(() => new NotFound())
  const before = await signatureNow()
  const left =
    before.state === 'waiting' && d.eSign.frameOf(before.provider) !== null
      ? await readAgain(d, before.provider_request_id, actor.signatureId)
      : 0
  const { state, of_request } = await signatureNow()
  return { state, left, allSignatoriesHaveSigned: of_request === 'complete' }
}

/**
 * Applies what the provider says now. Idempotent, whatever the order and number of the hints that led here. Returns how
 * many documents this signature still lacks.
 */
export const readAgain = async (
  d: SigningDependencies,
  providerRequestId: string,
  signatureId?: string,
): Promise<number> => {
  const known = await openOutside(d.db, providerRequestId)
  if (!known) return 0
  const state = await d.eSign.state(providerRequestId)
  return inTransaction(d.db, async (tx) => {
    const form = await lockSubmitted(tx, known.saved_form_id)
    const request = await requestCalled(tx, form.id, providerRequestId)
    // Voided in the meantime, or denied, when no one signs; if it becomes pending again, the daily run reads it.
    if (request?.state !== 'open' || form.state === 'denied') return 0
    const own = request.signatures.find(({ id }) => id === signatureId)
    await recordEvents(tx, d, form, state, { at: d.clock(), actor: 'signatory', address: null })
    return state.signatures.find(({ signatureId: id }) => id === own?.provider_signature_id)?.left ?? 0
  })
}
