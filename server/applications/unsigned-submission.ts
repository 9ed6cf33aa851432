/**
 * Staff hand in what they filled in, without signatures (APP-A36): the order in a browser is save (submitting), this,
 * save (complete). The application is marked unsigned by having none; the review collects them. A second time
 * answers the same.
 */
import { companyForStaff } from '../../domain/rules/signing.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction, type Reader, type Tx } from '../database/database.ts'
import type { Jobs } from '../database/jobs.ts'
import { Conflict, Invalid } from '../http/errors.ts'
import { byWhom, type Visit } from '../http/visit.ts'
import { upsertEmployee } from '../saved-forms/colleagues.ts'
import { refuseEnded } from '../saved-forms/ended.ts'
import type { SigningOfForm } from '../saved-forms/save-form.ts'
import { staffIn } from '../saved-forms/saver.ts'
import { lockForm, type SavedForm } from '../saved-forms/store.ts'
import { readInternally, type InternalReading, type ReadingDependencies } from './internal-reading.ts'
import { applicationSubmitted } from './jobs.ts'
import { applicationRow } from './submit.ts'
import { isUnfinished, refuseCustomers } from './unfinished.ts'

export type UnsignedDependencies = ReadingDependencies & SigningOfForm & { jobs: Jobs }

export const submitUnsigned = async (d: UnsignedDependencies, visit: Visit): Promise<SavedForm> => {
  const formId = visit.subject!.formId!
  const reading = await readInternally(d, formId, visit.now, { whole: true })
  return inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    refuseEnded(form)
    if (form.submitted_at && (await wasUnsigned(tx, formId))) return form
    refuseCustomers(form)
    if (!isUnfinished(form)) throw new Conflict('This application was submitted already.')
    if ((await d.signingFacts(tx, formId)).signatures.some(({ signed }) => signed))
      throw new Conflict('This application was signed, so it is submitted as it was signed.')
    if (reading.problems.length) throw new Invalid(reading.problems)
    if (form.row_version !== reading.form.row_version)
      throw new Conflict('This application was saved elsewhere in the meantime. Please look at it again.')
    return submit(tx, d, form, reading, visit)
  })
}

/** Handed in by this way; its customer may have been faster, who signed it. */
const wasUnsigned = async (reader: Reader, formId: number): Promise<boolean> => {
  const act = await reader
    .selectFrom('audit')
    .select('detail')
    .where('saved_form_id', '=', formId)
    .where('act', '=', 'submitted')
    .executeTakeFirst()
  return (act?.detail as { unsigned?: unknown } | null | undefined)?.unsigned === true
}

const submit = async (
  tx: Tx,
  d: UnsignedDependencies,
  form: SavedForm,
  { answers, notAsked }: InternalReading,
  visit: Visit,
): Promise<SavedForm> => {
  const { now, address } = visit
  const { actor, identity } = staffIn(visit)
  const formId = form.id
  await upsertEmployee(tx, identity, now)
  const by = byWhom(visit.actor)
  if (form.state === 'signing') await d.voidForEdit(tx, { formId, at: now, actor, ...by, address })
  const submitted = await tx
    .updateTable('saved_form')
    .set({
      state: 'pending',
      answers: JSON.stringify(answers),
      row_version: form.row_version + 1,
      submitted_at: now,
      updated_at: now,
      updated_by: actor,
    })
    .where('id', '=', formId)
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('application')
    .values(applicationRow(form, answers, now))
    .execute()
  await tx
    .insertInto('application_search')
    .values({ id: formId, banner_id: form.banner_id, date_submitted: now, name: companyForStaff(answers) })
    .execute()
  await appendAct(tx, {
    formId,
    at: now,
    actor,
    act: 'submitted',
    detail: { unsigned: true, ...(notAsked.length ? { notAsked } : {}), ...by },
    address,
  })
  await d.jobs.enqueue(tx, applicationSubmitted, { formId })
  return submitted
}
