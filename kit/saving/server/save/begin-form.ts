/** Creates a form, and records the browser session that created it, which may sign first without a code. */
import { randomBytes } from 'node:crypto'
import { formEntry } from '../../../../forms/registry.ts'
import { DAY_SECONDS } from '../../../../platform/text/days/durations.ts'
import { bannerById } from '../../../../banners/rules/banners.ts'
import { permissionsOf, type Identity } from '../../../../platform/access/permissions.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { Invalid, NotAllowed } from '../../../../platform/errors.ts'
import type { RequestContext } from '../../../../platform/http/index.ts'
import { sha256 } from '../../../../platform/sha256.ts'
import { formOf } from '../forms.ts'
import type { Saver } from './saver.ts'
import { insertForm, lockFormByIdempotencyKey, releaseIdempotencyKey, type SavedForm } from '../store.ts'
import type { Arrival } from '../arrival.ts'

const SIXTY_DAYS = 60 * DAY_SECONDS
/** How long a repeated first save returns the form that it created (docs/rules/access.md). */
const REPLAYED_FOR = 10 * 60_000

export interface Beginning {
  bannerId: number
  formType: string
  /** The key of the first save; the same key from the same session returns the same form (WIRE-02). */
  idempotencyKey: string | undefined
  saver: Saver
  /** The visitor from the storefront and their account. */
  arrival: Arrival | null
  /** It is submitted in the same call, so its key is never released: it would open a second account. */
  submits?: boolean
}

export const beginForm = async (
  tx: Tx,
  { bannerId, formType, idempotencyKey: key, saver, arrival, submits = false }: Beginning,
  ctx: RequestContext,
): Promise<SavedForm> => {
  if (!key || key.length < 16 || key.length > 200)
    throw new Invalid('Please send an Idempotency-Key of 16 characters or more with the first save.')
  if (saver.identity) refuseStaff(saver.identity, formType, bannerId)
  else refuseCustomers(formType, bannerId)
  const session = saver.identity ? null : sessionOf(ctx)
  // The key counts only together with the session or employee that sent it first.
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
      // Employees never sign for customers, so their browsers are not recorded.
      if (session) await rememberSession(tx, form.id, session, ctx)
      return form
    }
    const made = await lockFormByIdempotencyKey(tx, idempotencyKey)
    const isKept = submits && made?.submitted_at
    if (made && (isKept || ctx.now.getTime() - made.created_at.getTime() <= REPLAYED_FOR)) return made
    // Another repetition can be faster: then the key was released, or has its form.
    if (made) await releaseIdempotencyKey(tx, made.id)
  }
}

/** Which forms an employee may begin in a banner. */
const refuseStaff = (identity: Identity, formType: string, bannerId: number): void => {
  const { staffNeed = null, bannerNeeds = null } = formEntry(formType).lifecycle ?? {}
  const { name, can } = bannerById(bannerId)
  if (bannerNeeds && !can[bannerNeeds]) throw new NotAllowed()
  if (staffNeed && !permissionsOf(identity, name).has(staffNeed)) throw new NotAllowed()
}

/** Which forms a banner offers to its customers (JOB-002). */
const refuseCustomers = (formType: string, bannerId: number): void => {
  const { customersNeed = null } = formEntry(formType).lifecycle ?? {}
  if (customersNeed && !bannerById(bannerId).can[customersNeed]) throw new NotAllowed()
}

/** Called before the first save, whose reply may be lost together with its session cookie. */
export const openSession = (ctx: RequestContext): void => {
  if (!ctx.cookie('draft')) ctx.setCookie('draft', sessionOf(ctx), { maxAgeSeconds: SIXTY_DAYS })
}

/** The browser's session, or a new one. */
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
