/**
 * Submits a form of any kind: answers, the rows for lists, the audit event and the follow-up jobs, in one transaction
 * or not at all.
 */
import { type AuditEventName, appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction } from '../../../platform/database/index.ts'
import type { FormState } from '../tables.ts'
import { answerColumns } from './answer-columns.ts'
import { refuseEnded } from './ended.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { SavedForm } from './store.ts'

export interface Submitted {
  answers: object
  state: FormState
  actor: string
  event: AuditEventName
  detail?: Record<string, unknown> | null
}

export interface Submission {
  at: Date
  address: string | null
  /** The locked form: a draft, or a new row if the form has no drafts. */
  open(tx: Tx): Promise<SavedForm>
  /** What is submitted. `nothing`: it was submitted before, and the result is the same. Refusals are thrown. */
  decide(tx: Tx, form: SavedForm): Promise<Submitted | 'nothing'>
  /** The form's own rows and jobs. */
  follow(tx: Tx, form: SavedForm, answers: object): Promise<void>
}

/** Staff submit what they saved as `submitting`, and nothing that was saved since. */
export const refuseUnsaved = (form: SavedForm, read: SavedForm): void => {
  refuseOther(form, read)
  if (form.submitting_version !== form.row_version) throw new Conflict('Save this form for submission first.')
}

/** What was read and checked is no longer what is stored. */
export const refuseOther = (form: SavedForm, read: SavedForm): void => {
  if (form.row_version !== read.row_version)
    throw new Conflict('This form was changed in the meantime. Review it before you submit.')
}

export const submitForm = (
  db: Database,
  { at, address, open, decide, follow }: Submission,
): Promise<SavedForm> =>
  inTransaction(db, async (tx) => {
    const form = await open(tx)
    refuseEnded(form)
    const decided = await decide(tx, form)
    if (decided === 'nothing') return form
    const { answers, state, actor, event, detail = null } = decided
    const row_version = form.row_version + 1
    await tx
      .updateTable('saved_form')
      .set({
        state,
        ...answerColumns({ ...form, answers }),
        form_version: form.form_version,
        row_version,
        submitted_at: at,
        updated_at: at,
        updated_by: actor,
      })
      .where('id', '=', form.id)
      .execute()
    const submitted: SavedForm = { ...form, state, submitted_at: at, row_version }
    await follow(tx, submitted, answers)
    await appendAuditEvent(tx, { formId: form.id, at, actor, event, detail, address })
    return submitted
  })
