/**
 * One-time codes: six digits, mailed to the address in the application, good for ten minutes, once. Whoever types
 * them in has that mailbox before her, and may sign on this device (docs/decisions/0019). The newest code of a
 * signature is the one that counts; only a slow hash of it is kept.
 */
import { randomInt, randomUUID } from 'node:crypto'
import { bannerById } from '../../domain/rules/banners.ts'
import { CODE_MINUTES, maskedEmail } from '../../domain/rules/signing.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction, type Reader, type Tx } from '../database/database.ts'
import { Conflict, Invalid, TooMany } from '../http/errors.ts'
import type { Visit } from '../http/visit.ts'
import { hashPassword, passwordMatches } from '../identity/password.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { hasEnough } from '../mail/strangers.ts'
import { oneTimeCode } from '../mail/templates/one-time-code.ts'
import type { SavedForm } from '../saved-forms/store.ts'
import type { SigningDependencies } from './dependencies.ts'
import { minutesFrom } from './links.ts'
import type { Signature } from './store.ts'

/** Holds the form and answers whose code it is; throws where she cannot sign now. */
export type Whose = (tx: Tx) => Promise<{ form: SavedForm; signature: Signature }>

export interface CodeSent {
  /** Masked. */
  sentTo: string
  sentAt: string
  expiresAt: string
}

const MINUTE = 60_000
const DAY_SECONDS = 24 * 3600
/** Beside what one address may be sent a day, by whatever draft (server/mail/strangers). */
const MOST_A_DAY = 10
const MOST_OF_A_DRAFT = 30
const MOST_WRONG = 5
/** A fifth of a password's: who stole the table needs half a day of one processor for a code of ten minutes. */
const COST = { N: 2 ** 14, r: 8, p: 1 }

/** Mails a new code; the one before it dies. Within a minute of a code that is still good nothing is sent again. */
export const mailCode = async (d: SigningDependencies, whose: Whose, visit: Visit): Promise<CodeSent> => {
  const { now, address } = visit
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const codeHash = await hashPassword(code, COST)
  return inTransaction(d.db, async (tx) => {
    const { form, signature } = await whose(tx)
    const newest = await newestCode(tx, signature.id)
    if (newest && isGood(newest, now) && now.getTime() - newest.created_at.getTime() < MINUTE)
      return sent(signature, newest)
    const { today, inAll } = await codesOf(tx, form.id, now)
    const banner = bannerById(form.banner_id, d.banners)
    if (today >= MOST_A_DAY || inAll >= MOST_OF_A_DRAFT || (await hasEnough(tx, signature.email)))
      throw new TooMany(
        DAY_SECONDS,
        `We have sent as many codes as we may to ${maskedEmail(signature.email)} today. Please try again tomorrow, or call ${banner.phone}.`,
      )
    const made = { created_at: now, expires_at: minutesFrom(now, CODE_MINUTES) }
    await tx
      .insertInto('signing_code')
      .values({ id: randomUUID(), signature_id: signature.id, code_hash: codeHash, ...made })
      .execute()
    await queueMail(tx, d.jobs, oneTimeCode, {
      banner,
      formId: form.id,
      reference: String(form.id),
      to: signature.email,
      data: { code },
    })
    const detail = { role: signature.role }
    await appendAct(tx, {
      formId: form.id,
      at: now,
      actor: 'applicant',
      act: 'one-time code mailed',
      detail,
      address,
    })
    return sent(signature, made)
  })
}

/** Answers an address for her one signature. A wrong code is counted, whatever else fails. */
export const proveCode = async (
  d: SigningDependencies,
  whose: Whose,
  code: string,
  { now, address }: Visit,
): Promise<{ url: string; signature: Signature }> => {
  const before = await inTransaction(d.db, async (tx) => {
    const { signature } = await whose(tx)
    return newestCode(tx, signature.id)
  })
  // Slow on purpose, hence outside any transaction.
  const matches = before !== undefined && (await passwordMatches(code, before.code_hash))
  const outcome = await inTransaction(d.db, async (tx) => {
    const { form, signature } = await whose(tx)
    const newest = await newestCode(tx, signature.id)
    if (!newest || newest.id !== before?.id) return { said: OVER }
    if (newest.wrong_tries >= MOST_WRONG) return { said: DEAD }
    if (!isGood(newest, now)) return { said: OVER }
    const note = (act: string, detail: object) =>
      appendAct(tx, {
        formId: form.id,
        at: now,
        actor: 'signatory',
        act,
        detail: { role: signature.role, ...detail },
        address,
      })
    if (matches) {
      await tx.updateTable('signing_code').set({ used_at: now }).where('id', '=', newest.id).execute()
      await note('one-time code proved', {})
      return { signature }
    }
    const wrong = newest.wrong_tries + 1
    await tx.updateTable('signing_code').set({ wrong_tries: wrong }).where('id', '=', newest.id).execute()
    await note('wrong one-time code', { wrong })
    return wrong >= MOST_WRONG ? { said: DEAD } : { left: MOST_WRONG - wrong }
  })
  if (outcome.said) throw new Conflict(outcome.said)
  if (!outcome.signature) throw new Invalid([{ path: 'code', message: wrongCode(outcome.left ?? 0) }])
  const { signature } = outcome
  try {
    return { url: (await d.eSign.mint(signature.provider_signature_id, 'code')).url, signature }
  } catch (error) {
    // No address came of it: the same code may be tried again while it is good.
    await d.db.updateTable('signing_code').set({ used_at: null }).where('id', '=', before!.id).execute()
    throw error
  }
}

const OVER = 'This code has expired or was used already. Please send a new code.'
const DEAD = 'That was the fifth wrong code, so this code no longer works. Please send a new code.'
const wrongCode = (left: number) =>
  `That is not the code that we sent. Please check it: ${left === 1 ? 'one try is' : `${left} tries are`} left.`

type Code = NonNullable<Awaited<ReturnType<typeof newestCode>>>

const isGood = ({ used_at, expires_at, wrong_tries }: Code, now: Date) =>
  used_at === null && expires_at > now && wrong_tries < MOST_WRONG

const sent = (
  { email }: Signature,
  { created_at, expires_at }: Pick<Code, 'created_at' | 'expires_at'>,
): CodeSent => ({
  sentTo: maskedEmail(email),
  sentAt: created_at.toISOString(),
  expiresAt: expires_at.toISOString(),
})

const newestCode = (reader: Reader, signatureId: string) =>
  reader
    .selectFrom('signing_code')
    .selectAll()
    .where('signature_id', '=', signatureId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** How many codes a form was sent, to whomever and whichever document was open. */
const codesOf = async (reader: Reader, formId: number, now: Date) => {
  const dayAgo = new Date(now.getTime() - DAY_SECONDS * 1000)
  const { today, inAll } = await reader
    .selectFrom('signing_code')
    .innerJoin('signature', 'signature.id', 'signing_code.signature_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('inAll'),
      fn.countAll<number>().filterWhere('signing_code.created_at', '>', dayAgo).as('today'),
    ])
    .where('signature.saved_form_id', '=', formId)
    .executeTakeFirstOrThrow()
  return { today, inAll }
}
