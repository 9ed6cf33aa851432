/** Who has to sign and who has, as the holder of the application sees it. */
import type { z } from 'zod'
import type { signing } from '../../api/signing.ts'
import { bannerById, type Banner } from '../../domain/rules/banners.ts'
import { maskedEmail } from '../../domain/rules/signing.ts'
import type { Reader } from '../database/database.ts'
import { formById } from '../saved-forms/store.ts'
import { mailedLinks, sha256 } from './links.ts'
import {
  isDraftSession,
  nextToSign,
  refusedRequest,
  requestOf,
  type Signature,
  type SigningRequest,
} from './store.ts'

type Cards = z.input<(typeof signing)['cards']['reply']>['data']

/** `session`: the cookie of this browser, if it has one. */
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
      state: 'none',
      allSignatoriesHaveSigned: false,
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
    state: request.state === 'complete' ? 'complete' : 'open',
    allSignatoriesHaveSigned: request.state === 'complete',
    locked: isLocked(request),
    rowVersion: form.row_version,
    declined: isLocked(request) ? null : declined,
    cards: request.signatures.map((signature) => ({
      ...factsOf(signature),
      turn: signature === next,
      here: own && signature === next && signature.position === 0,
      linkMailedAt: mailed.get(signature.id)?.toISOString() ?? null,
    })),
  }
}

const factsOf = ({ role, id, name, email, state, signed_at }: Signature) => ({
  role,
  signatureId: id,
  name,
  email: maskedEmail(email),
  state,
  signedAt: state === 'signed' ? (signed_at?.toISOString() ?? null) : null,
})

const idle = { turn: false, here: false, linkMailedAt: null }

/** After the first signature the answers stay as they are. */
export const isLocked = (request: SigningRequest): boolean =>
  request.state === 'complete' || request.signatures.some(({ state }) => state === 'signed')

/**
 * The browser session that made the draft signs first; anybody else needs a link of her own or a one-time code
 * (flows, Keys), and so does everybody where the banner asks it of all.
 */
export const mayMintFor = async (
  reader: Reader,
  signature: Signature | undefined,
  session: string | undefined,
  now: Date,
  { signerCode }: Banner,
): Promise<boolean> =>
  signerCode === 'others' &&
  session !== undefined &&
  signature?.position === 0 &&
  (await isDraftSession(reader, signature.saved_form_id, sha256(session), now))
