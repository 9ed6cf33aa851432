/**
 * A save. Reads what is stored under a lock, decides what this save may do, makes the one pass over
 * the answers, and keeps answers, secrets and the act together or not at all.
 */
import type { KnownToServer } from '../../domain/forms/entry.ts'
import { formEntry } from '../../domain/forms/index.ts'
import { DAY } from '../../domain/text/durations.ts'
import {
  changesMade,
  differences,
  own,
  readAnswers,
  secretsIn,
  shownTo,
  type Answers,
  type FormContext,
} from '../../domain/kit/index.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import { appendAuditEvent } from '../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../platform/database/index.ts'
import type { Vault } from '../platform/secrets/index.ts'
import { Conflict, Invalid } from '../platform/errors.ts'
import type { RequestContext } from '../platform/http/index.ts'
import { arrivalWith, type Arrival, type ArrivalDependencies } from './arrival.ts'
import { beginForm } from './begin-form.ts'
import { savedBy, upsertEmployee } from './employees.ts'
import { decideSave, isJustMade } from './decide-save.ts'
import { refuseEnded, refuseUnasked } from './ended.ts'
import { formOf, storedAnswers } from './forms.ts'
import { keyFor } from './present.ts'
import { mailedAccountOf, type ContextOf } from './form-context.ts'
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
} from './store.ts'

/** What signing must answer before a save may touch the answers. */
export interface SigningOfForm {
  signingFacts(tx: Tx, formId: number): Promise<SigningRecord>
  /** `by`: of staff, her name. */
  voidForEdit(
    tx: Tx,
    edit: { formId: number; at: Date; actor: string; by?: string; address: string | null },
  ): Promise<void>
}

export interface SigningRecord extends Omit<KnownToServer, 'guid'> {
  locked: boolean
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
  /** Null begins a new form. */
  formId: number | null
  formType: string
  /** Of the first save: the same key again, from the same session, answers the same form (WIRE-02). */
  idempotencyKey: string | undefined
  incompleteFormData: string
  rowVersion: number | undefined
  /** The save before a submission: every answer must hold. */
  submitting: boolean
  /** Staff were asked, and end the signing by it. */
  voidSignatures: boolean
  /** Of a customer's first save: the token that the web shop gave her. */
  sftoken?: string | undefined
}

export interface SaveResult {
  form: SavedForm
  context: FormContext
  answers: Answers
  signing: SigningRecord
  /** All that the reading found, what is only missing too. */
  found: Problem[]
  /** What of it the caller is told. */
  problems: Problem[]
}

/** One way of saving for customers and for staff: who saves decides what of the form is read. */
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
  const saved = await inTransaction(d.db, (tx) => save(tx, d, raw, request, arrival, ctx))
  const problems = told(saved, request)
  // The draft is kept first and refused afterwards: nothing that was typed is lost by a refusal.
  // What is signed was whole when it was frozen; a rule that is newer refuses nothing any more.
  if (request.submitting && problems.length && !saved.signing.locked) throw new Invalid(problems)
  return { ...saved, problems }
}

/** What is only missing matters before a submission alone. */
const told = ({ form, problems }: SaveResult, { submitting }: SaveRequest): Problem[] => {
  // Told by the signing record alone; the submission that follows asks it (SIGN-A02).
  const { signaturesField } = formEntry(form.form_type).saved
  return problems.filter(({ missing, path }) => !missing || (submitting && path !== signaturesField))
}

const UNSIGNED: SigningRecord = { signatures: [], all: false, locked: false }

const save = async (
  tx: Tx,
  d: SaveDependencies,
  raw: Answers,
  request: SaveRequest,
  arrival: Arrival | null,
  ctx: RequestContext,
): Promise<SaveResult> => {
  const { saver } = request
  const form =
    request.formId === null
      ? await beginForm(tx, { ...request, arrival }, ctx)
      : await lockForm(tx, request.formId)
  refuseOtherType(form, request)
  refuseEnded(form)
  const stored = await storedAnswers(tx, form)
  const signing = await d.signingFacts(tx, form.id)
  const weighed = await weigh(tx, d, { form, stored, signing, raw, request, ctx })
  const { decided, context, reading, changes } = weighed
  if (decided === 'stale')
    throw new Conflict('This application was saved elsewhere in the meantime. Nothing of yours was lost.', {
      savedAt: form.updated_at.toISOString(),
      savedBy: await savedBy(tx, form, saver, d.banners),
      // Of a first save sent again: its browser knows no key yet, and its session proves that it made this draft.
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

/** What staff save before a submission, whole, is what they may submit; a customer's is bound by its signatures. */
const readyToSubmit = async (tx: Tx, saved: SaveResult, request: SaveRequest): Promise<SaveResult> => {
  if (request.submitting && request.saver.identity && told(saved, request).length === 0)
    await markSubmitting(tx, saved.form)
  return saved
}

/** Answers to another form would be read by the wrong fields and lost. */
const refuseOtherType = ({ form_type }: SavedForm, { formType }: SaveRequest) => {
  if (form_type === formType) return
  const message = `This is a ${form_type} form. Save it with appType "${form_type}".`
  throw new Invalid([{ path: 'body.appType', message, missing: false }])
}

/** Its answers would be put into the form whose link the first company holds. */
const refuseOtherAccount = (form: SavedForm, raw: Answers) => {
  const account = mailedAccountOf(form)
  if (account !== null && formEntry(form.form_type).saved.isOtherAccount(raw, account))
    throw new Conflict(`This form was mailed for account ${account}. Begin a new form for another account.`, {
      account,
    })
}

interface Known {
  form: SavedForm
  stored: Answers
  signing: SigningRecord
  raw: Answers
  request: SaveRequest
  ctx: RequestContext
}

/** The one pass over the answers, and what this save may do with it. */
const weigh = async (tx: Tx, d: SaveDependencies, known: Known) => {
  const { form, stored, signing, raw, request, ctx } = known
  const definition = formOf(form.form_type)
  const context = d.contextOf(form, request.saver.audience, ctx.now, routeOf(request.saver))
  const reading = readAnswers(definition, context, raw, stored)
  const changes = differences(definition, context, stored, reading.answers)
  // A number that comes again as it is kept is no change.
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

/** Answers, secrets and the act, of a form that is held. */
const write = async (
  tx: Tx,
  { vault }: SaveDependencies,
  weighed: Awaited<ReturnType<typeof weigh>>,
): Promise<SaveResult> => {
  const { form, stored, signing, definition, context, reading, decided, request, ctx } = weighed
  const answers = decided === 'comments' ? withComments(form, stored, reading.answers) : reading.answers
  // After a signature the comments are all that may change, whatever else was sent.
  const typed = decided === 'comments' ? [] : weighed.typed
  const held = new Set(secretsIn(definition, answers).map(({ keep }) => keep))
  const gone = [...secretsIn(definition, stored), ...typed]
    .map(({ keep }) => keep)
    .filter((keep) => !held.has(keep))
  const rowVersion = form.row_version + 1
  const { actor } = request.saver
  await writeAnswers(tx, form, { answers, formVersion: form.form_version, by: actor, at: ctx.now })
  await keepSecrets(tx, vault, form.id, typed)
  await forgetSecrets(tx, form.id, gone)
  await appendAuditEvent(tx, {
    formId: form.id,
    at: ctx.now,
    actor,
    // A first save that comes again may bring more than the first time: by then the draft is begun.
    event: isJustMade(form) ? 'draft begun' : 'saved',
    detail: {
      rowVersion,
      // Of what is written, not of what was sent: an answer that somebody else changed since is not this save's. A
      // number with the same last four digits looks alike, and is listed too.
      changed: [
        ...new Set([...changesMade(definition, context, stored, answers), ...typed].map(({ path }) => path)),
      ],
      ...byName(request.saver),
    },
    address: ctx.address,
  })
  return {
    form: { ...form, row_version: rowVersion, updated_at: ctx.now, updated_by: actor },
    context,
    answers,
    // An edit has made void whatever was asked for.
    signing: decided === 'write' ? UNSIGNED : signing,
    found: reading.problems,
    problems: reading.problems,
  }
}

/** Somebody is still at it, although nothing was changed: it is not purged so soon. */
const isOld = ({ submitted_at, updated_at }: SavedForm, now: Date) =>
  submitted_at === null && now.getTime() - updated_at.getTime() > DAY

const withComments = ({ form_type }: SavedForm, stored: Answers, sent: Answers): Answers => {
  const [section = '', field = ''] = formEntry(form_type).saved.openAfterSigning!.split('.')
  const of = (answers: Answers) => own(answers, section) as Answers | undefined
  return { ...stored, [section]: { ...of(stored), [field]: own(of(sent), field) ?? '' } }
}
