/**
 * One-time codes: six digits, emailed to the address in the application, valid once, for ten minutes. Anyone who enters
 * the code can read that mailbox and may sign on this device (docs/decisions/0019). Only the newest code of a signature
 * is valid. We store only a slow hash of it.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { DAY_SECONDS, MINUTE } from '../../../../platform/text/days/durations.ts'
import { bannerById, type Banner } from '../../../../banners/rules/banners.ts'
import { maskedEmail } from '../../../../platform/text/email.ts'
import { CODE_MINUTES } from '../../rules/signing.ts'
import { type AuditEventName, appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { Conflict, Invalid, TooMany } from '../../../../platform/errors.ts'
import type { RequestContext } from '../../../../platform/http/index.ts'
import { hashPassword, passwordMatches } from '../../../../platform/secrets/index.ts'
import { hasEnough, queueMail } from '../../../../platform/mail/index.ts'
import { oneTimeCode } from '../mails/one-time-code.mail.ts'
import { type SavedForm, emailOf } from '../../../../kit/saving/server/index.ts'
import type { SigningDependencies } from '../dependencies.ts'
import { minutesFrom, useUp } from './links.ts'
import type { Signature } from '../store.ts'

/** A code belongs to a signature or, without one, to the business email. */
export interface Holder {
  form: SavedForm
  signature: Signature | null
}

/** Locks the form and returns whose code it is. Throws if no code is needed now. */
export type Whose<H extends Holder = Holder> = (tx: Tx) => Promise<H>

export interface CodeSent {
  /** Masked. */
  sentTo: string
  sentAt: string
  expiresAt: string
}

/** For one form, in addition to the daily limit of an address (server/mail/unverified-recipients). */
const MOST_A_DAY = 10
const MOST_OF_A_DRAFT = 30
const MOST_WRONG = 5
/** A fifth of the cost of a password. With a stolen table, finding a code takes half a CPU day, but it expires in minutes. */
const COST = { N: 2 ** 14, r: 8, p: 1 }

/** The signer gives a guaranty or authorizes a consumer report, which no one may do in another person's name (WIRE-18). */
export const bindsPerson = ({ consents }: Pick<Signature, 'consents'>): boolean =>
  consents.some(({ kind }) => kind === 'guaranty' || kind === 'consumer-report')

/** Only a code opens this signature: neither the session that created the draft nor an emailed link is enough. */
export const mustProve = (signature: Pick<Signature, 'consents'>, { signerCode }: Banner): boolean =>
  signerCode === 'always' || bindsPerson(signature)

/** Emails a new code, which replaces the previous one. Sends nothing if a code that is still valid is under a minute old. */
export const mailCode = async (
  d: SigningDependencies,
  whose: Whose,
  ctx: RequestContext,
): Promise<CodeSent> => {
  const { now, address } = ctx
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await hashPassword(code, COST)
  return inTransaction(d.db, async (tx) => {
    const holder = await whose(tx)
    const { form } = holder
    const to = mailboxOf(holder)
    if (!to) throw new Conflict('Enter and save the business email first.')
    const newest = await newestCode(tx, holder)
    if (newest && isValid(newest, now) && now.getTime() - newest.created_at.getTime() < MINUTE)
      return sentCode(to, newest)
    const { today, inAll } = await codesOf(tx, form.id, now)
    const banner = bannerById(form.banner_id, d.banners)
    if (today >= MOST_A_DAY || inAll >= MOST_OF_A_DRAFT || (await hasEnough(tx, to)))
      throw new TooMany(
        DAY_SECONDS,
        `We've sent the maximum number of codes to ${maskedEmail(to)} for today. Try again tomorrow, or call ${banner.phone}.`,
      )
    const lifetime = { created_at: now, expires_at: minutesFrom(now, CODE_MINUTES) }
    await tx
      .insertInto('signing_code')
      .values({
        id: randomUUID(),
        saved_form_id: form.id,
        signature_id: holder.signature?.id ?? null,
        code_hash: codeHash,
        ...lifetime,
      })
      .execute()
    await queueMail(tx, d.jobs, oneTimeCode, {
      banner,
      formId: form.id,
      reference: String(form.id),
      to,
      data: { code },
    })
    await appendAuditEvent(tx, {
      formId: form.id,
      at: now,
      actor: 'applicant',
      event: 'one-time code mailed',
      detail: detailOf(holder),
      address,
    })
    return sentCode(to, lifetime)
  })
}

/** Returns an address that opens only this signature. */
export const proveCode = async (
  d: SigningDependencies,
  whose: Whose<Holder & { signature: Signature }>,
  code: string,
  ctx: RequestContext,
): Promise<{ url: string; signature: Signature }> => {
  const { id, signature } = await useCode(d, whose, code, ctx)
  try {
    const { url } = await d.eSign.page(signature.provider_signature_id, 'code')
    // If the address was corrected in the meantime, the code proved someone else's mailbox.
    const unchanged = await d.db
      .selectFrom('signature')
      .select('id')
      .where('id', '=', signature.id)
      .where('email', '=', signature.email)
      .executeTakeFirst()
    if (unchanged) return { url, signature }
    await inTransaction(d.db, (tx) => useUp(tx, [signature.id], ctx.now, ['minted', 'page']))
  } catch (error) {
    // No address was created, so the code may be used again until it expires.
    await d.db.updateTable('signing_code').set({ used_at: null }).where('id', '=', id).execute()
    throw error
  }
  throw new Conflict(EXPIRED)
}

const LONG_AGO = new Date(0)

/**
 * Ends all codes emailed for this signature so far, even one that is being used right now, and even for a request
 * that arrived earlier and is still waiting.
 */
export const endCodes = async (tx: Tx, signatureId: string): Promise<void> => {
  await tx
    .updateTable('signing_code')
    .set({ expires_at: LONG_AGO })
    .where('signature_id', '=', signatureId)
    .execute()
}

/** Marks the code as used, or throws. Counts a wrong code even if the caller's work is rolled back. */
export const useCode = async <H extends Holder>(
  d: Pick<SigningDependencies, 'db'>,
  whose: Whose<H>,
  code: string,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
): Promise<H & { id: string }> => {
  const before = await inTransaction(d.db, async (tx) => newestCode(tx, await whose(tx)))
  // Deliberately slow, so no transaction may be open.
  const matches = before !== undefined && (await passwordMatches(code, before.code_hash))
  const outcome = await inTransaction(d.db, async (tx) => {
    const holder = await whose(tx)
    const newest = await newestCode(tx, holder)
    if (!newest || newest.id !== before?.id) return { refused: EXPIRED }
    if (newest.wrong_tries >= MOST_WRONG) return { refused: DEAD }
    if (!isValid(newest, now)) return { refused: EXPIRED }
    const note = (event: AuditEventName, detail: object) =>
      appendAuditEvent(tx, {
        formId: holder.form.id,
        at: now,
        actor: holder.signature ? 'signatory' : 'applicant',
        event,
        detail: { ...detailOf(holder), ...detail },
        address,
      })
    if (matches) {
      await tx.updateTable('signing_code').set({ used_at: now }).where('id', '=', newest.id).execute()
      await note('one-time code proved', {})
      return { holder }
    }
    const wrong = newest.wrong_tries + 1
    await tx.updateTable('signing_code').set({ wrong_tries: wrong }).where('id', '=', newest.id).execute()
    await note('wrong one-time code', { wrong })
    return wrong >= MOST_WRONG ? { refused: DEAD } : { left: MOST_WRONG - wrong }
  })
  if (outcome.refused) throw new Conflict(outcome.refused)
  if (!outcome.holder) throw new Invalid([{ path: 'code', message: wrongCode(outcome.left ?? 0) }])
  return { ...outcome.holder, id: before!.id }
}

const mailboxOf = ({ form, signature }: Holder): string => signature?.email ?? emailOf(form) ?? ''
const detailOf = ({ signature }: Holder) => (signature ? { role: signature.role } : { to: 'business email' })

const EXPIRED = 'This code has expired or was already used. Send a new code.'
const DEAD = 'This code no longer works after 5 incorrect attempts. Send a new code.'
const wrongCode = (left: number) =>
  `That code isn't correct. You have ${left} ${left === 1 ? 'try' : 'tries'} left.`

type Code = NonNullable<Awaited<ReturnType<typeof newestCode>>>

const isValid = ({ used_at, expires_at, wrong_tries }: Code, now: Date) =>
  used_at === null && expires_at > now && wrong_tries < MOST_WRONG

const sentCode = (
  email: string,
  { created_at, expires_at }: Pick<Code, 'created_at' | 'expires_at'>,
): CodeSent => ({
  sentTo: maskedEmail(email),
  sentAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

const newestCode = (reader: Reader, { form, signature }: Holder) =>
  reader
    .selectFrom('signing_code')
    .selectAll()
    .where('saved_form_id', '=', form.id)
    .where('signature_id', signature ? '=' : 'is', signature?.id ?? null)
    .orderBy('created_at', 'desc')
    // For two codes of the same instant, prefer the unused one.
    .orderBy('wrong_tries')
    .limit(1)
    .executeTakeFirst()

/** How many codes were sent for a form, to any address and for any document. */
const codesOf = async (reader: Reader, formId: number, now: Date) => {
  const dayAgo = new Date(now.getTime() - DAY_SECONDS * 1000)
  const { today, inAll } = await reader
    .selectFrom('signing_code')
    .select(({ fn }) => [
      fn.countAll<number>().as('inAll'),
      fn.countAll<number>().filterWhere('created_at', '>', dayAgo).as('today'),
    ])
    .where('saved_form_id', '=', formId)
    .executeTakeFirstOrThrow()
  return { today, inAll }
}
