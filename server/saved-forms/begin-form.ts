/** The row of a new form, and the session of the browser that makes it: it may sign first without a code. */
import { createHash, randomBytes } from 'node:crypto'
import type { Tx } from '../database/database.ts'
import { Invalid } from '../http/errors.ts'
import type { Visit } from '../http/visit.ts'
import { formOf } from './forms.ts'
import type { Saver } from './saver.ts'
import { formByIdempotencyKey, insertForm, lockForm, type SavedForm } from './store.ts'
import type { Arrival } from './arrival.ts'

const SIXTY_DAYS = 60 * 24 * 3600

export interface Beginning {
  bannerId: number
  formType: string
  /** Of the first save: the same key again answers the same form (WIRE-02). */
  idempotencyKey: string | undefined
  saver: Saver
  /** Who came from the web shop, and what is known of her account. */
  arrival: Arrival | null
}

export const beginForm = async (
  tx: Tx,
  { bannerId, formType, idempotencyKey: key, saver, arrival }: Beginning,
  visit: Visit,
): Promise<SavedForm> => {
  if (!key || key.length < 16 || key.length > 200)
    throw new Invalid('Please send an Idempotency-Key of 16 characters or more with the first save.')
  // What one of the staff began no key of a customer, nor of a colleague, finds.
  const whose = saver.identity ? `${saver.actor}\n` : ''
  const idempotencyKey = sha256(`${bannerId}\n${whose}${key}`)
  const inserted = await insertForm(tx, {
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
    at: visit.now,
  })
  const form = inserted ?? (await lockForm(tx, (await formByIdempotencyKey(tx, idempotencyKey))!.id))
  // An employee never signs for a customer: her browser is no signatory's.
  if (!saver.identity) await rememberSession(tx, form.id, visit)
  return form
}

const rememberSession = async (tx: Tx, formId: number, visit: Visit) => {
  const token = visit.cookie('draft') ?? randomBytes(32).toString('base64url')
  await tx
    .insertInto('draft_session')
    .values({ token_sha256: sha256(token), saved_form_id: formId, created_at: visit.now })
    .onConflict((c) => c.doNothing())
    .execute()
  visit.setCookie('draft', token, { maxAgeSeconds: SIXTY_DAYS, path: '/api' })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
