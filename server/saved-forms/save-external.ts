/**
 * A customer's save. Reads what is stored under a lock, decides what this save may do, makes the one pass over
 * the answers, and keeps answers, secrets and the act together or not at all.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  differences,
  readAnswers,
  secretsIn,
  shownTo,
  wireKeys,
  type Answers,
  type Form,
  type Scene,
} from '../../domain/kit/index.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction, type Database, type Tx } from '../database/database.ts'
import type { Vault } from '../database/encryption.ts'
import { Conflict, Invalid, TooLarge } from '../http/errors.ts'
import type { Visit } from '../http/visit.ts'
import { decideSave } from './decide-save.ts'
import { formOf, sectionOf, storedAnswers } from './forms.ts'
import type { SceneOf } from './scene.ts'
import {
  formByIdempotencyKey,
  insertForm,
  keepSecrets,
  lockForm,
  writeAnswers,
  type SavedForm,
} from './store.ts'

/** What signing must answer before a save may touch the answers. */
export interface SigningOfForm {
  signingFacts(tx: Tx, formId: number): Promise<{ locked: boolean }>
  voidForEdit(tx: Tx, edit: { formId: number; at: Date; actor: string; address: string }): Promise<void>
}

export interface SaveDependencies extends SigningOfForm {
  db: Database
  vault: Vault
  sceneOf: SceneOf
}

export interface SaveRequest {
  bannerId: number
  /** Null begins a new form. */
  formId: number | null
  formType: string
  /** Of the first save: the same key again answers the same form (WIRE-02). */
  idempotencyKey: string | undefined
  incompleteFormData: string
  rowVersion: number | undefined
  /** The save before a submission: every answer must hold. */
  submitting: boolean
}

export interface SaveResult {
  form: SavedForm
  scene: Scene
  answers: Answers
  problems: Problem[]
}

/** One form's answers as text (APP-A32). */
const MOST_BYTES = 256 * 1024
const APPLICANT = 'applicant'
/** Told by the signing record alone; the submission that follows asks it (SIGN-A02). */
const SIGNATURES = 'eSign.allSignatoriesHaveSigned'
const SIXTY_DAYS = 60 * 24 * 3600

export const saveExternal = async (
  d: SaveDependencies,
  request: SaveRequest,
  visit: Visit,
): Promise<SaveResult> => {
  const raw = parsedAnswers(request.incompleteFormData, formOf(request.formType))
  const saved = await inTransaction(d.db, async (tx) => {
    const form =
      request.formId === null ? await begin(tx, request, visit) : await lockForm(tx, request.formId)
    return saveInto(tx, d, form, raw, request, visit)
  })
  const problems = saved.problems.filter(
    ({ missing, path }) => !missing || (request.submitting && path !== SIGNATURES),
  )
  // The draft is kept first and refused afterwards: nothing that was typed is lost by a refusal.
  if (request.submitting && problems.length) throw new Invalid(problems)
  return { ...saved, problems }
}

const saveInto = async (
  tx: Tx,
  d: SaveDependencies,
  form: SavedForm,
  raw: Answers,
  request: SaveRequest,
  visit: Visit,
): Promise<SaveResult> => {
  const definition = formOf(form.form_type)
  const scene = d.sceneOf(form, 'external', visit.now)
  const stored = await storedAnswers(tx, form)
  const reading = readAnswers(definition, scene, raw, stored)
  const changes = differences(definition, scene, stored, reading.answers)
  const { locked } = await d.signingFacts(tx, form.id)
  const decided = decideSave({
    form,
    locked,
    isNew: request.formId === null,
    sentVersion: request.rowVersion,
    changes,
    typedSecret: reading.secrets.length > 0,
    submitting: request.submitting,
  })
  if (decided === 'stale')
    throw new Conflict('This application was saved elsewhere in the meantime. Nothing of yours was lost.', {
      savedAt: form.updated_at.toISOString(),
      savedBy: form.updated_by === APPLICANT ? 'you or somebody with your link' : 'our staff',
      // Of a first save sent again: its browser knows no key yet, and the idempotency key proves that it is hers.
      applicationKey: form.guid,
      rowVersion: form.row_version,
      differences: changes,
      answers: shownTo(definition, scene, stored),
    })
  if (decided === 'locked')
    throw new Conflict(
      'This application was signed, so its answers can no longer be changed. Stop signing to edit it.',
    )
  if (decided === 'nothing') return { form, scene, answers: stored, problems: reading.problems }

  const answers = decided === 'comments' ? withComments(stored, reading.answers) : reading.answers
  if (decided === 'write' && form.state === 'signing')
    await d.voidForEdit(tx, { formId: form.id, at: visit.now, actor: APPLICANT, address: visit.address })
  // After a signature the comments are all that may change, whatever else was sent.
  const typed = decided === 'comments' ? [] : reading.secrets
  const held = new Set(secretsIn(definition, answers).map(({ keep }) => keep))
  const gone = [...secretsIn(definition, stored), ...typed]
    .map(({ keep }) => keep)
    .filter((keep) => !held.has(keep))
  await keepSecrets(tx, d.vault, form.id, typed, gone)
  const rowVersion = await writeAnswers(tx, form.id, {
    answers,
    formVersion: definition.version,
    by: APPLICANT,
    at: visit.now,
  })
  await appendAct(tx, {
    formId: form.id,
    at: visit.now,
    actor: APPLICANT,
    act: request.formId === null ? 'draft begun' : 'saved',
    detail: { rowVersion, changed: changes.map(({ path }) => path) },
    address: visit.address,
  })
  const state = decided === 'write' && form.state === 'signing' ? ('draft' as const) : form.state
  return {
    form: { ...form, state, row_version: rowVersion, updated_at: visit.now, updated_by: APPLICANT },
    scene,
    answers,
    problems: reading.problems,
  }
}

/** The row of a new draft, and the session of the browser that makes it: it may sign first without a code. */
const begin = async (tx: Tx, request: SaveRequest, visit: Visit): Promise<SavedForm> => {
  const key = request.idempotencyKey
  if (!key || key.length < 16 || key.length > 200)
    throw new Invalid('Please send an Idempotency-Key of 16 characters or more with the first save.')
  const idempotencyKey = sha256(`${request.bannerId}\n${key}`)
  const definition = formOf(request.formType)
  const inserted = await insertForm(tx, {
    form_type: request.formType,
    banner_id: request.bannerId,
    audience: 'external',
    state: 'draft',
    answers: {},
    form_version: definition.version,
    idempotency_key: idempotencyKey,
    owner_sso: null,
    updated_by: APPLICANT,
    at: visit.now,
  })
  const form = inserted ?? (await lockForm(tx, (await formByIdempotencyKey(tx, idempotencyKey))!.id))
  await rememberSession(tx, form.id, visit)
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

const parsedAnswers = (text: string, form: Form): Answers => {
  if (Buffer.byteLength(text) > MOST_BYTES)
    throw new TooLarge('The answers are longer than we can keep (256 KB).')
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw new Invalid([{ path: 'incompleteFormData', message: 'This is not JSON.' }])
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new Invalid([{ path: 'incompleteFormData', message: 'This must be an object of sections.' }])
  const known = wireKeys(form)
  const unknown = Object.keys(raw).filter((name) => !known.has(name))
  if (unknown.length)
    throw new Invalid(
      unknown.map((name) => ({ path: name.slice(0, 100), message: 'This form has no such section.' })),
    )
  return raw as Answers
}

const withComments = (stored: Answers, sent: Answers): Answers => ({
  ...stored,
  eSign: { ...sectionOf(stored, 'eSign'), comments: sectionOf(sent, 'eSign').comments ?? '' },
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
