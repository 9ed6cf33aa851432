/**
 * Signing links, with three purposes. `minted` is created on a click and is valid for an hour and one opening. `mailed`
 * is valid for weeks, until the signature is given. `page` is the key of an open signing page. We store only hashes, and
 * a new link replaces the previous one of the same signature.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { bannerById } from '../../../../banners/rules/banners.ts'
import type { MailState } from '../../../../platform/mail/rules.ts'
import { type Database, type Reader, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import type { SigningLinkTable } from '../../tables.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { sha256 } from '../../../../platform/sha256.ts'
import { refusedRequest, requestOf } from '../store.ts'

type Purpose = SigningLinkTable['purpose']

/** How a link identifies its holder if it was emailed to others besides the signer: not at all, so it needs a code. */
export const SHARED_LINK = 'shared link'
/** An employee who signed in. */
export const SIGN_IN = 'sign-in'

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

/** Returns the token, which is stored nowhere. */
export const makeLink = async (tx: Tx, { signatureId, purpose, identifiedBy, now, expiresAt }: NewLink) => {
  const pages = replaced[purpose].includes('page') ? await pageHashesOf(tx, signatureId, now) : []
  await useUp(tx, [signatureId], now, replaced[purpose])
  await tx
    .updateTable('signing_link')
    .set({ replaced_at: now })
    .where('token_sha256', 'in', ['', ...pages])
    .execute()
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

/** Hashes of the keys of pages on which this person signs, or signed until another device took over. */
const pageHashesOf = async (tx: Tx, signatureId: string, now: Date): Promise<string[]> => {
  const rows = await tx
    .selectFrom('signing_link')
    .select('token_sha256')
    .where('signature_id', '=', signatureId)
    .where('purpose', '=', 'page')
    .where((e) => e.or([e('used_at', 'is', null), e('replaced_at', 'is not', null)]))
    .where('expires_at', '>', now)
    .execute()
  return rows.map(({ token_sha256 }) => token_sha256)
}

/** Marks these links as used, so that they no longer open the signing page and no page takes signing back. */
export const useUp = async (
  tx: Tx,
  signatureIds: readonly string[],
  now: Date,
  purposes: Purpose[] = ['minted', 'mailed', 'page'],
): Promise<void> => {
  await tx
    .updateTable('signing_link')
    .set((e) => ({ used_at: e.fn.coalesce('used_at', e.val(now)), replaced_at: null }))
    .where('signature_id', 'in', signatureIds)
    .where('purpose', 'in', purposes)
    .where((e) => e.or([e('used_at', 'is', null), e('replaced_at', 'is not', null)]))
    .execute()
}

/** Also expires all links of a signature, so that none of them opens the copy after the signature is given. */
export const endLinks = async (tx: Tx, signatureId: string, now: Date): Promise<void> => {
  await useUp(tx, [signatureId], now)
  await tx
    .updateTable('signing_link')
    .set({ expires_at: now })
    .where('signature_id', '=', signatureId)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * A valid link with one of these purposes, or a page that another device replaced. Access control checked it earlier;
 * this repeats the check in the transaction.
 */
export const liveLink = (
  reader: Reader,
  tokenSha256: string,
  purposes: (Purpose | 'replaced page')[],
  now: Date,
) =>
  reader
    .selectFrom('signing_link')
    .selectAll()
    .where('token_sha256', '=', tokenSha256)
    .where((e) =>
      e.or([
        e.and([
          e(
            'purpose',
            'in',
            purposes.filter((purpose) => purpose !== 'replaced page'),
          ),
          e('used_at', 'is', null),
        ]),
        e.and([e.val(purposes.includes('replaced page')), e('replaced_at', 'is not', null)]),
      ]),
    )
    .where('expires_at', '>', now)
    .executeTakeFirst()

export interface MailedLink {
  at: Date
  /** The state of the mail; null if its row was deleted. */
  mail: { id: string; state: MailState; problem: string | null } | null
}

/** The latest link emailed to each of these signatories, without those who got none. */
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
    // For two links of the same instant, prefer the valid one.
    .orderBy('used_at', (order) => order.desc().nullsFirst())
    .execute()
  return new Map(
    rows.map(({ signature_id, created_at, id, state, problem }) => [
      signature_id,
      { at: created_at, mail: id && state ? { id, state, problem } : null },
    ]),
  )
}

/** Records which mail contained this link. */
export const keepMail = async (tx: Tx, token: string, mailId: string): Promise<void> => {
  await tx
    .updateTable('signing_link')
    .set({ mail_id: mailId })
    .where('token_sha256', '=', sha256(token))
    .execute()
}

/** How often this address was emailed a link to this form in any request, and when last. */
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

/** The signers in order, each with the state of their mail, for the current request or the one that was declined. */
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

/** Creates the addresses of the embedded e-sign provider. */
export const mintedAddress =
  ({ db, addressMinutes, clock }: { db: Database; addressMinutes: number; clock: () => Date }) =>
  (providerSignatureId: string, identifiedBy: string): Promise<{ url: string; expiresAt: Date }> =>
    inTransaction(db, async (tx) => {
      const now = clock()
      // Lock the row: after two simultaneous clicks, only the second address is valid.
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
