/** The signers and their state, as shown to the holder of the application. */
import { formById, isDraftSession } from '../../../../kit/saving/server/index.ts'
import type { z } from 'zod'
import type { signing } from '../../contract/signing.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import { whyLost } from '../../../../platform/mail/rules.ts'
import { maskedEmail } from '../../../../platform/text/email.ts'
import type { Reader } from '../../../../platform/database/index.ts'
import { sha256 } from '../../../../platform/sha256.ts'
import { bindsPerson, mustProve } from '../links/codes.ts'
import { mailedLinks, type MailedLink } from '../links/links.ts'
import { nextToSign, refusedRequest, requestOf, type Signature, type SigningRequest } from '../store.ts'

type Cards = z.input<(typeof signing)['cards']['reply']>['data']

/** `session` is the draft cookie of this browser, if any. */
export const cardsOf = async (
  reader: Reader,
  formId: number,
  session: string | undefined,
  now: Date,
  banners: readonly Banner[],
): Promise<Cards> => {
  const form = await formById(reader, formId)
  const request = await requestOf(reader, formId)
  const refused = await refusedRequest(reader, formId)
  const refusal = refused?.signatures.find(({ state }) => state === 'declined')
  const declined = refusal?.signed_at ? { name: refusal.name, at: refusal.signed_at.toISOString() } : null
  if (!request)
    return {
      reference: String(formId),
      state: 'none',
      allSignatoriesHaveSigned: false,
      submitsAt: null,
      held: false,
      locked: false,
      rowVersion: form.row_version,
      declined,
      cards: (refused?.signatures ?? []).map((signature) => ({ ...factsOf(signature), ...idle })),
    }
  const mailed = await mailedLinks(
    reader,
    request.signatures.map(({ id }) => id),
  )
  const next = nextToSign(request)
  const own = await mayMintFor(
    reader,
    request.signatures[0],
    session,
    now,
    bannerById(form.banner_id, banners),
  )
  return {
    reference: String(formId),
    state: request.state === 'complete' ? 'complete' : 'open',
    allSignatoriesHaveSigned: request.state === 'complete',
    submitsAt: form.state === 'signing' ? (request.submits_at?.toISOString() ?? null) : null,
    held: request.held_at !== null,
    locked: isLocked(request),
    rowVersion: form.row_version,
    declined: isLocked(request) ? null : declined,
    cards: request.signatures.map((signature) => ({
      ...factsOf(signature),
      turn: signature === next,
      here: own && signature === next && signature.position === 0,
      ...presentLink(mailed.get(signature.id)),
      corrected: form.address_corrections.some(({ signatureId }) => signatureId === signature.id),
    })),
  }
}

const factsOf = ({ role, id, name, email, state, signed_at, consents }: Signature) => ({
  role,
  signatureId: id,
  name,
  email: maskedEmail(email),
  state,
  signedAt: state === 'signed' ? (signed_at?.toISOString() ?? null) : null,
  bindsPerson: bindsPerson({ consents }),
})

const idle = { turn: false, here: false, linkMailedAt: null, linkMail: null, corrected: false }

/** Leaves out the mail server's reply, because the reader may not be the recipient. */
const presentLink = (link: MailedLink | undefined) => ({
  linkMailedAt: link?.at.toISOString() ?? null,
  linkMail: link?.mail ? { state: link.mail.state, why: whyLost(link.mail.state, link.mail.problem) } : null,
})

/** Answers can't change after the first signature. */
export const isLocked = (request: SigningRequest): boolean =>
  request.state === 'complete' || request.signatures.some(({ state }) => state === 'signed')

/**
 * Whether this browser may sign without a link or a code: the session that created the draft may, as the first signer
 * (docs/decisions/0019), unless a code is required.
 */
export const mayMintFor = async (
  reader: Reader,
  signature: Signature | undefined,
  session: string | undefined,
  now: Date,
  banner: Banner,
): Promise<boolean> =>
  session !== undefined &&
  signature?.position === 0 &&
  !mustProve(signature, banner) &&
  (await isDraftSession(reader, signature.saved_form_id, sha256(session), now))
