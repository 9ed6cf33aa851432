/** The submission of a form without signatures, by staff or by a customer. */
import type { Answers, Form, FormContext, Problem } from '../../model/index.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import { Invalid } from '../../../platform/errors.ts'
import type { Actor, FoundBanner, FoundForm, RequestContext } from '../../../platform/http/index.ts'
import { type ArrivalDependencies, arrivalWith } from './arrival.ts'
import { beginForm } from './save/begin-form.ts'
import { storedAnswers } from './forms.ts'
import { keepLanguage } from './language.ts'
import { type Saver, byName, saverIn } from './save/saver.ts'
import { parsedAnswers } from './save/sent-answers.ts'
import { type SavedForm, formById, lockForm } from './store.ts'
import { refuseOther, refuseUnsaved, submitForm } from './submit.ts'

export interface UnsignedDependencies extends ArrivalDependencies {
  db: Database
}

/** A call that submits the form that it names or, without one, answers that were not saved before. */
export interface UnsignedSubmission {
  query: { sftoken?: string | undefined }
  /** JSON text of the answers; read only without a saved form. */
  body: { incompleteFormData: string }
  ctx: RequestContext<Actor, FoundBanner & Partial<FoundForm>>
}

/** The answers before they are checked. */
export interface RawAnswers {
  saver: Saver
  /** Null: they were not saved before. */
  saved: SavedForm | null
  raw: Answers
  /** What the server has stored, or knows of a visitor from the storefront. */
  stored: Answers
  /** An employee, or a visitor who comes identified from the storefront. */
  isProven: boolean
  contextWith(answers: Answers): FormContext
}

interface UnsignedForm {
  definition: Form
  /** Reads and checks the answers. Refusals are thrown. No transaction is open. */
  read(found: RawAnswers): Promise<{ answers: Answers; problems: readonly Problem[] }>
  /** Refuses what only the locked form shows. */
  check?(tx: Tx, form: SavedForm, answers: Answers, by: Submitter): Promise<void>
  /** The form's own rows and jobs. */
  follow(tx: Tx, form: SavedForm, answers: Answers, by: Submitter): Promise<void>
}

export interface Submitter {
  saver: Saver
  isProven: boolean
  at: Date
}

/** Two submissions of the same form, or with the same idempotency key, are one. */
export const submitUnsigned = async (
  d: UnsignedDependencies,
  { definition, read, check, follow }: UnsignedForm,
  { query: { sftoken: token }, body, ctx }: UnsignedSubmission,
): Promise<SavedForm> => {
  const { now: at, address } = ctx
  const { bannerId, formId } = ctx.subject
  const saver = saverIn(ctx)
  const saved = formId === undefined ? null : await formById(d.db, formId)
  if (saved?.submitted_at) return saved
  const begun = {
    formType: definition.name,
    bannerId,
    saver,
    idempotencyKey: ctx.header('idempotency-key'),
  }
  const arrival = !saved && token ? await arrivalWith(d, { ...begun, token }, at) : null
  const stored = saved ? await storedAnswers(d.db, saved) : (arrival?.answers ?? {})
  const isProven = saver.identity !== null || Boolean(saved?.storefront ?? arrival)
  const { answers, problems } = await read({
    saver,
    saved,
    raw: saved ? stored : parsedAnswers(body.incompleteFormData, definition),
    stored,
    isProven,
    contextWith: (answers) =>
      d.contextOf(
        saved ?? {
          form_type: definition.name,
          banner_id: bannerId,
          answers,
          storefront: arrival?.storefront ?? null,
        },
        saver.audience,
        at,
      ),
  })
  // Without a key there is nothing to repeat, so what is wrong with the answers comes first (CASH-045).
  if (!saved && !begun.idempotencyKey && problems.length) throw new Invalid(problems)
  return submitForm(d.db, {
    at,
    address,
    open: async (tx) => {
      const form = await (saved
        ? lockForm(tx, saved.id)
        : beginForm(tx, { ...begun, arrival, submits: true }, ctx))
      return keepLanguage(tx, form, saver, ctx)
    },
    decide: async (tx, form) => {
      if (form.submitted_at) return 'nothing'
      if (problems.length) throw new Invalid(problems)
      if (saved) (saver.identity ? refuseUnsaved : refuseOther)(form, saved)
      await check?.(tx, form, answers, { saver, isProven, at })
      return {
        answers,
        state: 'pending',
        actor: saver.actor,
        event: 'submitted',
        detail: saver.identity ? byName(saver) : null,
      }
    },
    follow: (tx, form) => follow(tx, form, answers, { saver, isProven, at }),
  })
}
