/** Who has to sign and who has, as the holder of the application sees it. */
import type { z } from 'zod'
import type { signing } from '../../api/signing.ts'
import { maskedEmail } from '../../domain/rules/signing.ts'
import type { Reader } from '../database/database.ts'
import { formById } from '../saved-forms/store.ts'
import { mailedLinks, sha256 } from './links.ts'
import { isDraftSession, nextToSign, requestOf, type Signature, type SigningRequest } from './store.ts'

type Cards = z.input<(typeof signing)['cards']['reply']>['data']

/** `session`: the cookie of this browser, if it has one. */
export const cardsOf = async (
  reader: Reader,
  formId: number,
  session: string | undefined,
  now: Date,
): Promise<Cards> => {
  const form = await formById(reader, formId)
  const request = await requestOf(reader, formId)
  if (!request)
    return {
      state: 'none',
      allSignatoriesHaveSigned: false,
      locked: false,
      rowVersion: form.row_version,
      cards: [],
    }
  const mailed = await mailedLinks(
    reader,
    request.signatures.map(({ id }) => id),
  )
  const next = nextToSign(request)
  const own = await mayMintFor(reader, request.signatures[0], session, now)
  return {
    state: request.state === 'complete' ? 'complete' : 'open',
    allSignatoriesHaveSigned: request.state === 'complete',
    locked: isLocked(request),
    rowVersion: form.row_version,
    cards: request.signatures.map((signature) => ({
      role: signature.role,
      signatureId: signature.id,
      name: signature.name,
      email: maskedEmail(signature.email),
      state: signature.state === 'void' ? ('declined' as const) : signature.state,
      signedAt: signature.state === 'signed' ? (signature.signed_at?.toISOString() ?? null) : null,
      turn: signature === next,
      here: own && signature === next && signature.position === 0,
      linkMailedAt: mailed.get(signature.id)?.toISOString() ?? null,
    })),
  }
}

/** After the first signature the answers stay as they are. */
export const isLocked = (request: SigningRequest): boolean =>
  request.state === 'complete' || request.signatures.some(({ state }) => state === 'signed')

/** The browser session that made the draft signs first; anybody else needs a link of her own (flows, Keys). */
export const mayMintFor = async (
  reader: Reader,
  signature: Signature | undefined,
  session: string | undefined,
  now: Date,
): Promise<boolean> =>
  session !== undefined &&
  signature?.position === 0 &&
  (await isDraftSession(reader, signature.saved_form_id, sha256(session), now))
