/**
 * One-time codes: six digits, mailed to the address in the application, good for ten minutes, once. Whoever types
 * them in has that mailbox open, and may sign on this device (docs/decisions/0019). The newest code of a
 * signature is the one that counts; only a slow hash of it is kept.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { DAY_SECONDS, MINUTE } from '../../domain/text/durations.ts'
import { bannerById, type Banner } from '../../domain/rules/banners.ts'
import { CODE_MINUTES, maskedEmail } from '../../domain/rules/signing.ts'
import { appendAuditEvent } from '../platform/audit/index.ts'
import { type Reader, type Tx, inTransaction } from '../platform/database/index.ts'
import { Conflict, Invalid, TooMany } from '../platform/errors.ts'
import type { RequestContext } from '../platform/http/index.ts'
import { hashPassword, passwordMatches } from '../platform/secrets/index.ts'
import { hasEnough, oneTimeCode, queueMail } from '../mail/index.ts'
import type { SavedForm } from '../forms/index.ts'
import type { SigningDependencies } from './dependencies.ts'
import { minutesFrom, useUp } from './links.ts'
import { businessEmailOf } from './mails.ts'
import type { Signature } from './store.ts'

/** Whose code it is: that of a signature, or with none that of the business email. */
export interface Holder {
  form: SavedForm
  signature: Signature | null
}

/** Holds the form and answers whose code it is; throws where nobody is asked for one now. */
export type Whose<H extends Holder = Holder> = (tx: Tx) => Promise<H>

export interface CodeSent {
  /** Masked. */
  sentTo: string
  sentAt: string
  expiresAt: string
}

/** Beside what one address may be sent a day, by whatever draft (server/mail/strangers). */
const MOST_A_DAY = 10
const MOST_OF_A_DRAFT = 30
const MOST_WRONG = 5
/** A fifth of a password's: who stole the table needs half a day of one processor for a code of ten minutes. */
const COST = { N: 2 ** 14, r: 8, p: 1 }

/** Who gives a guaranty or authorizes a consumer report: nobody may do that in another's name (WIRE-18). */
export const bindsPerson = ({ consents }: Pick<Signature, 'consents'>): boolean =>
  consents.some(({ kind }) => kind === 'guaranty' || kind === 'consumer-report')

/** Whether nothing but the code opens this signature: neither the session that made the draft nor a mailed link. */
export const mustProve = (signature: Pick<Signature, 'consents'>, { signerCode }: Banner): boolean =>
  signerCode === 'always' || bindsPerson(signature)

/** Mails a new code; the one before it dies. Within a minute of a code that is still good nothing is sent again. */
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
    const to = emailOf(holder)
    if (!to) throw new Conflict('Please enter and save the business email first.')
    const newest = await newestCode(tx, holder)
    if (newest && isGood(newest, now) && now.getTime() - newest.created_at.getTime() < MINUTE)
      return sent(to, newest)
    const { today, inAll } = await codesOf(tx, form.id, now)
    const banner = bannerById(form.banner_id, d.banners)
    if (today >= MOST_A_DAY || inAll >= MOST_OF_A_DRAFT || (await hasEnough(tx, to)))
      throw new TooMany(
        DAY_SECONDS,
        `We have sent as many codes as we may to ${maskedEmail(to)} today. Please try again tomorrow, or call ${banner.phone}.`,
      )
    const made = { created_at: now, expires_at: minutesFrom(now, CODE_MINUTES) }
    await tx
      .insertInto('signing_code')
      .values({
        id: randomUUID(),
        saved_form_id: form.id,
        signature_id: holder.signature?.id ?? null,
        code_hash: codeHash,
        ...made,
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
      detail: saidOf(holder),
      address,
    })
    return sent(to, made)
  })
}

/** Answers an address for this one signature. */
export const proveCode = async (
  d: SigningDependencies,
  whose: Whose<Holder & { signature: Signature }>,
  code: string,
  ctx: RequestContext,
): Promise<{ url: string; signature: Signature }> => {
  const { id, signature } = await useCode(d, whose, code, ctx)
  try {
    const { url } = await d.eSign.mint(signature.provider_signature_id, 'code')
    // Corrected in this very moment: whoever proved the old mailbox is somebody else.
    const still = await d.db
      .selectFrom('signature')
      .select('id')
      .where('id', '=', signature.id)
      .where('email', '=', signature.email)
      .executeTakeFirst()
    if (still) return { url, signature }
    await inTransaction(d.db, (tx) => useUp(tx, [signature.id], ctx.now, ['minted', 'page']))
  } catch (error) {
    // No address came of it: the same code may be tried again while it is good.
    await d.db.updateTable('signing_code').set({ used_at: null }).where('id', '=', id).execute()
    throw error
  }
  throw new Conflict(OVER)
}

/** Codes of this signature that were mailed up to now open nothing, whatever becomes of their use. */
export const endCodes = async (tx: Tx, signatureId: string, now: Date): Promise<void> => {
  await tx
    .updateTable('signing_code')
    .set({ expires_at: now })
    .where('signature_id', '=', signatureId)
    .where('expires_at', '>', now)
    .execute()
}

/** Uses the code up, or throws. A wrong one is counted, whatever else fails. */
export const useCode = async <H extends Holder>(
  d: Pick<SigningDependencies, 'db'>,
  whose: Whose<H>,
  code: string,
  { now, address }: Pick<RequestContext, 'now' | 'address'>,
): Promise<H & { id: string }> => {
  const before = await inTransaction(d.db, async (tx) => newestCode(tx, await whose(tx)))
  // Slow on purpose, hence outside any transaction.
  const matches = before !== undefined && (await passwordMatches(code, before.code_hash))
  const outcome = await inTransaction(d.db, async (tx) => {
    const holder = await whose(tx)
    const newest = await newestCode(tx, holder)
    if (!newest || newest.id !== before?.id) return { said: OVER }
    if (newest.wrong_tries >= MOST_WRONG) return { said: DEAD }
    if (!isGood(newest, now)) return { said: OVER }
    const note = (event: string, detail: object) =>
      appendAuditEvent(tx, {
        formId: holder.form.id,
        at: now,
        actor: holder.signature ? 'signatory' : 'applicant',
        event,
        detail: { ...saidOf(holder), ...detail },
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
    return wrong >= MOST_WRONG ? { said: DEAD } : { left: MOST_WRONG - wrong }
  })
  if (outcome.said) throw new Conflict(outcome.said)
  if (!outcome.holder) throw new Invalid([{ path: 'code', message: wrongCode(outcome.left ?? 0) }])
  return { ...outcome.holder, id: before!.id }
}

const emailOf = ({ form, signature }: Holder): string => signature?.email ?? businessEmailOf(form)
const saidOf = ({ signature }: Holder) => (signature ? { role: signature.role } : { to: 'business email' })

const OVER = 'This code has expired or was used already. Please send a new code.'
const DEAD = 'That was the fifth wrong code, so this code no longer works. Please send a new code.'
const wrongCode = (left: number) =>
  `That is not the code that we sent. Please check it: ${left === 1 ? 'one try is' : `${left} tries are`} left.`

type Code = NonNullable<Awaited<ReturnType<typeof newestCode>>>

const isGood = ({ used_at, expires_at, wrong_tries }: Code, now: Date) =>
  used_at === null && expires_at > now && wrong_tries < MOST_WRONG

const sent = (
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
    // Of two of one instant the fresh one.
    .orderBy('wrong_tries')
    .limit(1)
    .executeTakeFirst()

/** How many codes a form was sent, to whomever and whichever document was open. */
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
