/**
 * Signing addresses. Three purposes: `minted` on the click lives an hour and dies at its first opening; `mailed`
 * lives for weeks, until used up; `page` is the key that an opening gives to the page. Only hashes are kept, and
 * a newer one of the same signature replaces the older.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { bannerById } from '../../domain/rules/banners.ts'
import type { MailState } from '../../domain/rules/mail-fate.ts'
import {
  type Database,
  type Reader,
  type SigningLinkTable,
  type Tx,
  inTransaction,
} from '../platform/database/index.ts'
import { NotFound } from '../platform/errors.ts'
import { sha256 } from '../platform/sha256.ts'
import { refusedRequest, requestOf } from './store.ts'

type Purpose = SigningLinkTable['purpose']

const replaced: Record<Purpose, Purpose[]> = {
  minted: ['minted', 'page'],
  page: ['page'],
  mailed: ['mailed'],
}

export interface NewLink {
  signatureId: string
  purpose: Purpose
  /** How we know who opens it: `session`, `link` or `code`. */
  identifiedBy: string
  now: Date
  expiresAt: Date
}

/** Answers the token, which is nowhere else from then on. */
export const makeLink = async (tx: Tx, { signatureId, purpose, identifiedBy, now, expiresAt }: NewLink) => {
  await useUp(tx, [signatureId], now, replaced[purpose])
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('signing_link')
    .values({
      token_sha256: sha256(token),
      signature_id: signatureId,
      purpose,
      identified_by: identifiedBy,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return token
}

/** From then on these links open nothing. */
export const useUp = async (
  tx: Tx,
  signatureIds: readonly string[],
  now: Date,
  purposes: Purpose[] = ['minted', 'mailed', 'page'],
): Promise<void> => {
  await tx
    .updateTable('signing_link')
    .set({ used_at: now })
    .where('signature_id', 'in', signatureIds)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** The same of all links of a signature, for good: also who signs later by another one makes none of them open the copy. */
export const endLinks = async (tx: Tx, signatureId: string, now: Date): Promise<void> => {
  await useUp(tx, [signatureId], now)
  await tx
    .updateTable('signing_link')
    .set({ expires_at: now })
    .where('signature_id', '=', signatureId)
    .where('expires_at', '>', now)
    .execute()
}

/** A live link of one of these purposes. The access has looked already; here it is sure within the transaction. */
export const liveLink = (reader: Reader, tokenSha256: string, purposes: Purpose[], now: Date) =>
  reader
    .selectFrom('signing_link')
    .selectAll()
    .where('token_sha256', '=', tokenSha256)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export interface MailedLink {
  at: Date
  /** What became of the mail; null where it is not known any more. */
  mail: { id: string; state: MailState; problem: string | null } | null
}

/** The link that each of these signatories was last mailed; who never was is not in it. */
export const mailedLinks = async (
  reader: Reader,
  signatureIds: readonly string[],
): Promise<Map<string, MailedLink>> => {
  if (signatureIds.length === 0) return new Map()
  const rows = await reader
    .selectFrom('signing_link')
    .leftJoin('mail', 'mail.id', 'signing_link.mail_id')
    .distinctOn('signature_id')
    .select(['signature_id', 'signing_link.created_at', 'mail.id', 'mail.state', 'mail.problem'])
    .where('signature_id', 'in', signatureIds)
    .where('purpose', '=', 'mailed')
    .orderBy('signature_id')
    .orderBy('signing_link.created_at', 'desc')
    // Of two of one instant the one that lives.
    .orderBy('used_at', (order) => order.desc().nullsFirst())
    .execute()
  return new Map(
    rows.map(({ signature_id, created_at, id, state, problem }) => [
      signature_id,
      { at: created_at, mail: id && state ? { id, state, problem } : null },
    ]),
  )
}

/** The mail that carried this link. */
export const keepMail = async (tx: Tx, token: string, mailId: string): Promise<void> => {
  await tx
    .updateTable('signing_link')
    .set({ mail_id: mailId })
    .where('token_sha256', '=', sha256(token))
    .execute()
}

/** When this address was last mailed a link to this form, in whichever request, and how often. */
export const linksMailedTo = async (
  reader: Reader,
  formId: number,
  email: string,
): Promise<{ last: Date | null; times: number }> => {
  const { last, times } = await reader
    .selectFrom('signing_link')
    .innerJoin('signature', 'signature.id', 'signing_link.signature_id')
    .leftJoin('mail', 'mail.id', 'signing_link.mail_id')
    .select(({ fn }) => [fn.max('signing_link.created_at').as('last'), fn.countAll<number>().as('times')])
    .where('signature.saved_form_id', '=', formId)
    // The address of a signature may have been corrected since.
    .where(sql<boolean>`lower(coalesce(mail.recipient, signature.email)) = ${email.toLowerCase()}`)
    .where('purpose', '=', 'mailed')
    .executeTakeFirstOrThrow()
  return { last: last && new Date(last), times }
}

export const minutesFrom = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/** Who signs, in their order, with the fate of the mailed link: of the open request, or of the one that was declined. */
export const signatureProgress = async (reader: Reader, formId: number) => {
  const request = (await requestOf(reader, formId)) ?? (await refusedRequest(reader, formId))
  const signatures = request?.signatures ?? []
  const links = await mailedLinks(
    reader,
    signatures.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])),
  )
  return signatures.map(({ id, name, state }) => {
    const mail = links.get(id)?.mail
    return { name, state, mail: mail ? { state: mail.state, problem: mail.problem } : null }
  })
}

/** What the embedded signer mints its addresses with. */
export const mintedAddress =
  ({ db, addressMinutes, clock }: { db: Database; addressMinutes: number; clock: () => Date }) =>
  (providerSignatureId: string, identifiedBy: string): Promise<{ url: string; expiresAt: Date }> =>
    inTransaction(db, async (tx) => {
      const now = clock()
      // Two clicks at once: the row is held, so that only the second address stays alive.
      const signature = await tx
        .selectFrom('signature')
        .innerJoin('saved_form', 'saved_form.id', 'signature.saved_form_id')
        .select(['signature.id', 'saved_form.banner_id'])
        .where('provider_signature_id', '=', providerSignatureId)
        .forNoKeyUpdate('signature')
        .executeTakeFirst()
      if (!signature) throw new NotFound()
      const expiresAt = minutesFrom(now, addressMinutes)
      const token = await makeLink(tx, {
        signatureId: signature.id,
        purpose: 'minted',
        identifiedBy,
        now,
        expiresAt,
      })
      return { url: signingPath(signature.banner_id, token), expiresAt }
    })

export const signingPath = (bannerId: number, token: string): string =>
  `/sign/${bannerById(bannerId).name}/${token}`
