/**
 * A submission: everything is checked again on the server, the row that the review reads is made, and what must
 * follow is put on the queue, all in one transaction. A second time answers the same.
 */
import { CompiledQuery } from 'kysely'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { readAnswers } from '../../domain/kit/index.ts'
import { companyForStaff } from '../../domain/rules/signing.ts'
import { appendAct, contentOf, type Act } from '../database/audit.ts'
import { inTransaction, type Database, type Tx } from '../database/database.ts'
import type { Jobs } from '../database/jobs.ts'
import { Conflict } from '../http/errors.ts'
import { readAtOnce } from '../saved-forms/at-once.ts'
import { refuseEnded } from '../saved-forms/ended.ts'
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

export const submitApplication = async (d: SubmitDependencies, submission: Submission): Promise<SavedForm> =>
  (await submitAtOnce(d, submission)) ?? (await submitHeld(d, submission))

/**
 * The everyday submission: read without holding the form, and written only if nothing of what was read has changed.
 * Null for every refusal, for a second time, for what a newer rule would refuse, and for a race: those go the long way.
 */
const submitAtOnce = async (
  d: SubmitDependencies,
  { formId, now, actor, address }: Submission,
): Promise<SavedForm | null> => {
  const { form, stored, papers } = await readAtOnce(d.db, formId)
  if (form.state !== 'signing' || form.submitted_at) return null
  const { problems, answers } = settled(d, form, stored, now)
  if (problems.length) return null
  const job = await d.jobs.statement(applicationSubmitted, { formId })
  const act: Act = { formId, at: now, actor, act: 'submitted', address }
  const row = applicationRow(form, answers, now)
  const own = [formId, form.row_version, papers, JSON.stringify(answers), JSON.stringify(row)]
  const values = [...job.values, ...own, now, actor, address, contentOf(act)]
  const places = values.slice(job.values.length).map((_, at) => `$${job.values.length + at + 1}`)
  try {
    await d.db.executeQuery(
      CompiledQuery.raw(`with job as (${job.text}) select submit_form(${places.join(', ')})`, values),
    )
  } catch (error) {
    if ((error as { code?: unknown }).code === CHANGED) return null
    throw error
  }
  return submitted(form, now)
}

/** Of `submit_form`: somebody was faster. */
const CHANGED = 'TC001'

const submitHeld = (d: SubmitDependencies, { formId, now, actor, address }: Submission): Promise<SavedForm> =>
  inTransaction(d.db, async (tx) => {
    const form = await lockForm(tx, formId)
    refuseEnded(form)
    if (form.submitted_at) return form
    if (form.state !== 'signing' || !(await d.signingFacts(tx, formId)).all)
      throw new Conflict('Every signatory must sign before the application can be submitted.')
    const { problems, answers } = settled(d, form, await storedAnswers(tx, form), now)
    await tx
      .with('form', (q) =>
        q
          .updateTable('saved_form')
          .set({
            state: 'pending',
            answers: JSON.stringify(answers),
            row_version: form.row_version + 1,
            submitted_at: now,
            updated_at: now,
            updated_by: actor,
          })
          .where('id', '=', formId),
      )
      .with('row', (q) => q.insertInto('application').values(applicationRow(form, answers, now)))
      .insertInto('application_search')
      .values({ id: formId, banner_id: form.banner_id, date_submitted: now, name: companyForStaff(answers) })
      .execute()
    const detail = problems.length ? { againstNewerRules: problems.map(({ path }) => path) } : null
    await appendAct(tx, { formId, at: now, actor, act: 'submitted', detail, address })
    await d.jobs.enqueue(tx, applicationSubmitted, { formId })
    return submitted(form, now)
  })

const submitted = (form: SavedForm, now: Date): SavedForm => ({
  ...form,
  state: 'pending',
  submitted_at: now,
  row_version: form.row_version + 1,
})

/**
 * What is wrong for the customer, and the answers as they stay. The signatures bind what was whole when it was frozen,
 * and nothing could change since: a rule that is newer than they are refuses nothing any more, it is noted
 * (docs/rules/life-of-an-application.md).
 */
const settled = ({ sceneOf }: SubmitDependencies, form: SavedForm, stored: object, now: Date) => {
  const all = signed(stored)
  const { problems } = readAnswers(creditApplication, sceneOf(form, 'external', now), all, all)
  // Only a reading that sees everything may drop what does not arise any more (docs/rules, unseen wins); and where
  // a newer rule refuses an answer it would be dropped with the rest, so then all stays as it was signed.
  const { answers } = readAnswers(creditApplication, sceneOf(form, 'internal', now), all, all)
  return { problems, answers: problems.length ? all : answers }
}

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
  company_name: companyForStaff(answers),
  account_number: answers.businessInfo?.accountNumber || null,
  customer_account_id: answers.businessInfo?.accountNumber || null,
  taxable: answers.preferences?.isTaxable !== 'No',
  state: answers.billingInfo?.state || null,
  branch_number: answers.businessInfo?.branchNumber || null,
  date_submitted: now,
  date_completed: now,
  clock_from: now,
  is_internal: form.audience === 'internal',
  is_created_from_storefront: form.storefront !== null,
  date_emailed: form.emailed_at,
  created_by_sso: form.owner_sso,
})
