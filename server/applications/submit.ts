/**
 * A submission: everything is checked again on the server, the row that the review reads is made, and what must
 * follow is put on the queue, all in one transaction. A second time answers the same.
 */
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { readAnswers } from '../../domain/kit/index.ts'
import { companyOf } from '../../domain/rules/signing.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction, type Database, type Tx } from '../database/database.ts'
import type { Jobs } from '../database/jobs.ts'
import { Conflict, Invalid, NotFound } from '../http/errors.ts'
import { storedAnswers } from '../saved-forms/forms.ts'
import type { SceneOf } from '../saved-forms/scene.ts'
import { lockForm, type SavedForm } from '../saved-forms/store.ts'
import { applicationSubmitted } from './jobs.ts'

export interface SubmitDependencies {
  db: Database
  jobs: Jobs
  sceneOf: SceneOf
  signingFacts(tx: Tx, formId: number): Promise<{ all: boolean }>
}

export interface Submission {
  formId: number
  now: Date
  /** `applicant`, or `system` where nobody pressed the button in time. */
  actor: string
  address: string | null
}

export const submitApplication = (
  { db, jobs, sceneOf, signingFacts }: SubmitDependencies,
  { formId, now, actor, address }: Submission,
): Promise<SavedForm> =>
  inTransaction(db, async (tx) => {
    const form = await lockForm(tx, formId)
    if (form.form_type !== creditApplication.name) throw new NotFound()
    if (form.submitted_at) return form
    if (form.state !== 'signing' || !(await signingFacts(tx, formId)).all)
      throw new Conflict('Every signatory must sign before the application can be submitted.')
    const stored = await storedAnswers(tx, form)
    const { problems } = readAnswers(
      creditApplication,
      sceneOf(form, 'external', now),
      signed(stored),
      signed(stored),
    )
    if (problems.length) throw new Invalid(problems)
    // Only a reading that sees everything may drop what does not arise any more (docs/rules, unseen wins).
    const { answers } = readAnswers(
      creditApplication,
      sceneOf(form, 'internal', now),
      signed(stored),
      signed(stored),
    )
    await tx
      .with('form', (q) =>
        q
          .updateTable('saved_form')
          .set({
            state: 'pending',
            answers: JSON.stringify(answers),
            row_version: form.row_version + 1,
            submitted_at: now,
            completed_at: now,
            updated_at: now,
            updated_by: actor,
          })
          .where('id', '=', formId),
      )
      .with('row', (q) => q.insertInto('application').values(applicationRow(form, answers, now)))
      .insertInto('application_search')
      .values({ id: formId, banner_id: form.banner_id, date_submitted: now, name: companyOf(answers) })
      .execute()
    await appendAct(tx, { formId, at: now, actor, act: 'submitted', address })
    await jobs.enqueue(tx, applicationSubmitted, { formId })
    return {
      ...form,
      state: 'pending',
      submitted_at: now,
      completed_at: now,
      row_version: form.row_version + 1,
    }
  })

/** Whether all have signed is known from the signing record alone, never from what a browser sent (SIGN-A02). */
const signed = (stored: object): CreditApplication => {
  const answers = stored as CreditApplication
  return { ...answers, eSign: { ...answers.eSign, allSignatoriesHaveSigned: 'true' } }
}

/** The narrow row that lists and the review read. */
export const applicationRow = (form: SavedForm, answers: CreditApplication, now: Date) => ({
  id: form.id,
  guid: form.guid,
  banner_id: form.banner_id,
  status: 'Pending' as const,
  company_name: companyOf(answers),
  account_number: answers.businessInfo?.accountNumber || null,
  customer_account_id: answers.businessInfo?.accountNumber || null,
  taxable: answers.preferences?.isTaxable !== 'No',
  state: answers.billingInfo?.state || null,
  branch_number: answers.businessInfo?.branchNumber || null,
  date_submitted: now,
  date_completed: now,
  is_internal: form.audience === 'internal',
  is_created_from_storefront: false,
  created_by_sso: form.owner_sso,
})
