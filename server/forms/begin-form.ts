/** The row of a new form, and the session of the browser that makes it: it may sign first without a code. */
import { randomBytes } from 'node:crypto'
import { DAY_SECONDS } from '../../domain/text/durations.ts'
import type { Tx } from '../platform/database/index.ts'
import { Invalid } from '../platform/errors.ts'
import type { RequestContext } from '../platform/http/index.ts'
import { sha256 } from '../platform/sha256.ts'
import { formOf } from './forms.ts'
import type { Saver } from './saver.ts'
import { insertForm, lockFormByIdempotencyKey, releaseIdempotencyKey, type SavedForm } from './store.ts'
import type { Arrival } from './arrival.ts'

const SIXTY_DAYS = 60 * DAY_SECONDS
/** How long a first save that is sent again answers the form that it made (docs/rules/access.md). */
const REPLAYED_FOR = 10 * 60_000

export interface Beginning {
  bannerId: number
  formType: string
  /** Of the first save: the same key again, from the same session, answers the same form (WIRE-02). */
  idempotencyKey: string | undefined
  saver: Saver
  /** Who came from the web shop, and what is known of the account. */
  arrival: Arrival | null
}

export const beginForm = async (
  tx: Tx,
  { bannerId, formType, idempotencyKey: key, saver, arrival }: Beginning,
  ctx: RequestContext,
): Promise<SavedForm> => {
  if (!key || key.length < 16 || key.length > 200)
    throw new Invalid('Please send an Idempotency-Key of 16 characters or more with the first save.')
  const session = saver.identity ? null : sessionOf(ctx)
  // The key alone is nobody's: it counts only beside the session, or the employee, that sent it first.
  const idempotencyKey = sha256(`${bannerId}\n${formType}\n${session ?? saver.actor}\n${key}`)
  const insert = () =>
    insertForm(tx, {
      form_type: formType,
      banner_id: bannerId,
      audience: saver.audience,
      state: 'draft',
      answers: arrival?.answers ?? {},
      form_version: formOf(formType).version,
      idempotency_key: idempotencyKey,
      owner_sso: saver.identity ? saver.actor : null,
      storefront: arrival?.storefront ?? null,
      updated_by: saver.actor,
      at: ctx.now,
    })
  for (;;) {
    const form = await insert()
    if (form) {
      // An employee never signs for a customer: their browser is no signatory's.
      if (session) await rememberSession(tx, form.id, session, ctx)
      return form
    }
    const made = await lockFormByIdempotencyKey(tx, idempotencyKey)
    if (made && ctx.now.getTime() - made.created_at.getTime() <= REPLAYED_FOR) return made
    // Another repetition of it can be faster: then the key is released already, or names that one's form.
    if (made) await releaseIdempotencyKey(tx, made.id)
  }
}

/** Before the first save: its answer may be lost, and with it the session that the answer would have brought. */
export const openSession = (ctx: RequestContext): void => {
  if (!ctx.cookie('draft')) ctx.setCookie('draft', sessionOf(ctx), { maxAgeSeconds: SIXTY_DAYS })
}

/** Of the browser, as it has it or is given it now. */
const sessionOf = (ctx: RequestContext): string =>
  ctx.cookie('draft') ?? randomBytes(32).toString('base64url')

const rememberSession = async (tx: Tx, formId: number, session: string, ctx: RequestContext) => {
  await tx
    .insertInto('draft_session')
    .values({ token_sha256: sha256(session), saved_form_id: formId, created_at: ctx.now })
    .onConflict((c) => c.doNothing())
    .execute()
  ctx.setCookie('draft', session, { maxAgeSeconds: SIXTY_DAYS })
}
