/**
 * Saves a form: locks and reads it, decides what this save may do, reads the answers once, and stores answers, secrets
 * and the audit event together or not at all.
 */
import type { KnownToServer } from '../../../../forms/entry.ts'
import { formEntry } from '../../../../forms/registry.ts'
import { DAY } from '../../../../platform/text/days/durations.ts'
import {
  differences,
  readAnswers,
  secretsIn,
  shownTo,
  type Answers,
  type Form,
  type FormContext,
} from '../../../model/index.ts'
import type { Problem } from '../../../../platform/text/problem.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import type { Vault } from '../../../../platform/secrets/index.ts'
import { Conflict, Invalid } from '../../../../platform/errors.ts'
import type { RequestContext } from '../../../../platform/http/index.ts'
import { arrivalWith, type Arrival, type ArrivalDependencies } from '../arrival.ts'
import { beginForm } from './begin-form.ts'
import { savedBy, upsertEmployee } from '../employees.ts'
import { withComments } from './comments.ts'
import { decideSave, isJustMade } from './decide-save.ts'
import { refuseEnded, refuseUnasked } from '../ended.ts'
import { formOf, storedAnswers } from '../forms.ts'
import { furthestStep } from '../furthest-step.ts'
import { keepLanguage } from '../language.ts'
import { keyFor } from '../present.ts'
import type { ContextOf } from '../form-context.ts'
import { refuseOtherAccount, refuseOtherType } from './refuse-other.ts'
import { readPart } from './read-part.ts'
import { byName, routeOf, type Saver } from './saver.ts'
import { parsedAnswers } from './sent-answers.ts'
import {
  forgetSecrets,
  keepSecrets,
  lockForm,
  markSubmitting,
  newSecrets,
  stateBeforeSigning,
  touch,
  writeAnswers,
  type SavedForm,
} from '../store.ts'

/** What a save needs from signing before it may change answers. */
export interface SigningOfForm {
  signingFacts(tx: Tx, formId: number): Promise<SigningRecord>
  /** `by`: the employee's name. */
  voidForEdit(
    tx: Tx,
    edit: { formId: number; at: Date; actor: string; by?: string; address: string | null },
  ): Promise<void>
}

export interface SigningRecord extends Omit<KnownToServer, 'guid'> {
  locked: boolean
  held: boolean
}

export interface SaveDependencies extends SigningOfForm, ArrivalDependencies {
  db: Database
  vault: Vault
  banners: readonly Banner[]
  contextOf: ContextOf
}

export interface SaveRequest {
  saver: Saver
  bannerId: number
  /** Null creates a form. */
  formId: number | null
  formType: string
  /** The key of the first save; the same key from the same session returns the same form (WIRE-02). */
  idempotencyKey: string | undefined
  incompleteFormData: string
  rowVersion: number | undefined
  /** The save before a submission: every answer must be valid. */
  submitting: boolean
  /** Staff have confirmed that this save cancels the signing. */
  voidSignatures: boolean
  /** The storefront's token, with a customer's first save. */
  sftoken?: string | undefined
  /** Only the questions of this form are read; all other answers stay as they are stored. */
  part?: Form
}

export interface SaveResult {
  form: SavedForm
  context: FormContext
  answers: Answers
  signing: SigningRecord
  /** All problems, including missing answers. */
  found: Problem[]
  /** The problems that the caller sees. */
  problems: Problem[]
}

/** Saves for customers and staff; the saver decides which part of the form is read. */
export const saveForm = async (
  d: SaveDependencies,
  request: SaveRequest,
  ctx: RequestContext,
): Promise<SaveResult> => {
  const raw = parsedAnswers(request.incompleteFormData, formOf(request.formType))
  const arrival =
    request.formId === null && request.sftoken
      ? await arrivalWith(d, { ...request, token: request.sftoken }, ctx.now)
      : null
  const saved = await inTransaction(d.db, (tx) => saveIn(tx, d, raw, request, arrival, ctx))
  const problems = problemsToTell(saved, request)
  // The draft is stored before it is refused, so that a refusal loses nothing.
  // Signed answers were complete when they were frozen; a newer rule does not refuse them.
  if (request.submitting && problems.length && !saved.signing.locked) throw new Invalid(problems)
  return { ...saved, problems }
}

/** Missing answers matter only before a submission. */
const problemsToTell = ({ form, problems }: SaveResult, { submitting }: SaveRequest): Problem[] => {
  // Only the signing record knows it; the submission reads it (SIGN-A02).
  const { signaturesField } = formEntry(form.form_type).saved
  return problems.filter(({ missing, path }) => !missing || (submitting && path !== signaturesField))
}

const UNSIGNED: SigningRecord = { signatures: [], all: false, locked: false, held: false }

/** In the caller's transaction. */
export const saveIn = async (
  tx: Tx,
  d: SaveDependencies,
  raw: Answers,
  request: SaveRequest,
  arrival: Arrival | null,
  ctx: RequestContext,
): Promise<SaveResult> => {
  const { saver } = request
  const locked =
    request.formId === null
      ? await beginForm(tx, { ...request, arrival }, ctx)
      : await lockForm(tx, request.formId)
  refuseOtherType(locked, request)
  refuseEnded(locked)
  // The language of someone who answers only a section is not the customer's.
  const form = request.part ? locked : await keepLanguage(tx, locked, saver, ctx)
  const stored = await storedAnswers(tx, form)
  const signing = await d.signingFacts(tx, form.id)
  const weighed = await weigh(tx, d, { form, stored, signing, raw, request, ctx })
  const { decided, context, reading, changes } = weighed
  if (decided === 'stale')
    throw new Conflict('This application was updated on another device. Nothing you entered was lost.', {
      savedAt: form.updated_at.toISOString(),
      savedBy: await savedBy(tx, form, saver, d.banners),
      // After a repeated first save, the browser has no key yet; its session proves that it created this draft.
      applicationKey: keyFor(saver, form),
      rowVersion: form.row_version,
      differences: changes,
      answers: shownTo(formOf(form.form_type), context, stored),
    })
  if (decided === 'locked')
    throw new Conflict(
      form.submitted_at
        ? 'This application was submitted, so its answers can no longer be changed.'
        : 'This application was signed, so its answers can no longer be changed. Cancel signing to edit it.',
    )
  if (decided === 'nothing') {
    if (isOld(form, ctx.now)) await touch(tx, form.id, ctx.now)
    const { problems } = reading
    return readyToSubmit(tx, { form, context, answers: stored, signing, found: problems, problems }, request)
  }
  if (saver.identity) refuseOtherAccount(form, raw)
  const reopened = decided === 'write' && form.state === 'signing'
  if (reopened) refuseUnasked(form, saver, request.voidSignatures)
  if (saver.identity) await upsertEmployee(tx, saver.identity, ctx.now)
  if (reopened)
    await d.voidForEdit(tx, {
      formId: form.id,
      at: ctx.now,
      actor: saver.actor,
      ...byName(saver),
      address: ctx.address,
    })
  const state = reopened ? stateBeforeSigning(form) : form.state
  return readyToSubmit(tx, await write(tx, d, { ...weighed, form: { ...form, state } }), request)
}

/** Staff may submit only the version that they saved completely; a customer's is fixed by its signatures. */
const readyToSubmit = async (tx: Tx, saved: SaveResult, request: SaveRequest): Promise<SaveResult> => {
  if (request.submitting && request.saver.identity && problemsToTell(saved, request).length === 0)
    await markSubmitting(tx, saved.form)
  return saved
}

interface KnownForm {
  form: SavedForm
  stored: Answers
  signing: SigningRecord
  raw: Answers
  request: SaveRequest
  ctx: RequestContext
}

/** Reads the answers once, and decides what this save may do. */
const weigh = async (tx: Tx, d: SaveDependencies, known: KnownForm) => {
  const { form, stored, signing, raw, request, ctx } = known
  const definition = formOf(form.form_type)
  const context = d.contextOf(form, request.saver.audience, ctx.now, routeOf(request.saver))
  const reading = request.part
    ? readPart(request.part, context, raw, stored)
    : readAnswers(definition, context, raw, stored)
  const changes = differences(definition, context, stored, reading.answers)
  // A secret typed again with the same digits is not a change.
  const typed = await newSecrets(tx, d.vault, form.id, reading.secrets)
  const decided = decideSave({
    form,
    locked: signing.locked,
    isNew: request.formId === null,
    sentVersion: request.rowVersion,
    changes,
    openAfterSigning: formEntry(form.form_type).saved.openAfterSigning,
    typedSecret: typed.length > 0,
    submitting: request.submitting,
  })
  return { ...known, definition, context, reading, typed, changes, decided }
}

/** Stores answers, secrets and the audit event of a locked form. */
const write = async (
  tx: Tx,
  { vault }: SaveDependencies,
  weighed: Awaited<ReturnType<typeof weigh>>,
): Promise<SaveResult> => {
  const { form, stored, signing, definition, context, reading, decided, request, ctx } = weighed
  const answers = decided === 'comments' ? withComments(form, stored, reading.answers) : reading.answers
  // After a signature only the comments may change, whatever else was sent.
  const typed = decided === 'comments' ? [] : weighed.typed
  const held = new Set(secretsIn(definition, answers).map(({ keep }) => keep))
  const gone = [...secretsIn(definition, stored), ...typed]
    .map(({ keep }) => keep)
    .filter((keep) => !held.has(keep))
  const rowVersion = form.row_version + 1
  const { actor } = request.saver
  // Compares what is written, not what was sent: an answer that someone else has changed since is not this save's. A
  // secret with the same last four digits looks the same, and is listed too.
  const changes = decided === 'comments' ? differences(definition, context, stored, answers) : weighed.changes
  const made = changes.filter(({ filledIn }) => !filledIn)
  const changed = [...new Set([...made, ...typed].map(({ path }) => path))]
  await writeAnswers(tx, form, {
    answers,
    formVersion: form.form_version,
    furthestStep: furthestStep(definition, changed, form.furthest_step),
    by: actor,
    at: ctx.now,
  })
  await keepSecrets(tx, vault, form.id, typed)
  await forgetSecrets(tx, form.id, gone)
  await appendAuditEvent(tx, {
    formId: form.id,
    at: ctx.now,
    actor,
    // A repeated first save may contain more answers; by then the draft exists.
    event: isJustMade(form) ? 'draft begun' : 'saved',
    detail: { rowVersion, changed, ...byName(request.saver) },
    address: ctx.address,
  })
  return {
    form: { ...form, row_version: rowVersion, updated_at: ctx.now, updated_by: actor },
    context,
    answers,
    // An edit has voided the signing request.
    signing: decided === 'write' ? UNSIGNED : signing,
    found: reading.problems,
    problems: reading.problems,
  }
}

/** Someone is still working on it, even without changes, so its purge is postponed. */
const isOld = ({ submitted_at, updated_at }: SavedForm, now: Date) =>
  submitted_at === null && now.getTime() - updated_at.getTime() > DAY
