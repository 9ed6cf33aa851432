/**
 * Submits an application, with or without signatures. The review's row and the follow-up jobs are created in one
 * transaction with the answers and the audit event. A repeated call returns the same result.
 */
import { type CreditApplication, creditApplication } from '../form/index.ts'
import { readAnswers } from '../../../kit/model/index.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { requestOf } from '../rules/credit-request.ts'
import type { Identity } from '../../../platform/access/permissions.ts'
import { companyForStaff } from '../../../common/signing/rules/signing.ts'
import { assignNew } from '../../../office/review/desk/server/index.ts'
import type { Database, Reader, Tx } from '../../../platform/database/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import {
  type ContextOf,
  type SavedForm,
  type SigningOfForm,
  lockForm,
  storedAnswers,
  submitForm,
  upsertEmployee,
} from '../../../kit/saving/server/index.ts'
import { dropUnchosen } from '../../delegation/server/index.ts'
import { decideSubmission } from './decide-submission.ts'
import type { InternalReading } from './internal-reading.ts'
import { applicationSubmitted } from './jobs.ts'

export interface SubmitDependencies extends SigningOfForm {
  db: Database
  jobs: Jobs
  contextOf: ContextOf
  banners: readonly Banner[]
}

export interface Submission {
  formId: number
  at: Date
  address: string | null
  signatures: Signatures
}

export type Signatures =
  /** `system`: submitted automatically because no one pressed the button in time. */
  | { given: true; actor: 'applicant' | 'system' }
  /**
   * Staff submit what they saved as `submitting`: the order is save (submitting), this, save (complete) (APP-A36,
   * WIRE-17). An application without signatures is unsigned; the review collects them. `reading`: of the whole form,
   * with lists and directory checked before the transaction.
   */
  | { given: false; employee: Pick<Identity, 'sso' | 'name' | 'email'>; reading: InternalReading }

export const submit = (
  d: SubmitDependencies,
  { formId, at, address, signatures }: Submission,
): Promise<SavedForm> =>
  submitForm(d.db, {
    at,
    address,
    open: (tx) => lockForm(tx, formId),
    decide: async (tx, form) => {
      const signing = await d.signingFacts(tx, formId)
      const decided = decideSubmission({
        form,
        signing,
        byItself: signatures.given && signatures.actor === 'system',
        reading: signatures.given ? null : signatures.reading,
        wasUnsigned: form.submitted_at !== null && (await wasUnsigned(tx, formId)),
      })
      if (decided === 'nothing') return 'nothing'
      const reading = signatures.given
        ? readSigned(d, form, await storedAnswers(tx, form), at)
        : signatures.reading
      const { actor, detail } = toldProblems(signatures, reading)
      if (!signatures.given) {
        const { employee } = signatures
        await upsertEmployee(tx, employee, at)
        if (form.state === 'signing')
          await d.voidForEdit(tx, { formId, at, actor, by: employee.name, address })
      }
      return { answers: reading.answers, state: 'pending', actor, event: 'submitted', detail }
    },
    follow: async (tx, form, answers) => {
      await listForReview(tx, form, answers, at)
      await dropUnchosen(tx, formId)
      await assignNew(tx, bannerById(form.banner_id, d.banners), { formId, at })
      await d.jobs.enqueue(tx, applicationSubmitted, { formId })
    },
  })

/** Who submits it, and the details of the audit event. */
const toldProblems = (signatures: Signatures, { problems }: Pick<InternalReading, 'problems'>) => {
  if (signatures.given)
    return {
      actor: signatures.actor,
      detail: problems.length ? { againstNewerRules: problems.map(({ path }) => path) } : null,
    }
  const { sso, name } = signatures.employee
  const { notAsked } = signatures.reading
  return { actor: sso, detail: { unsigned: true, ...(notAsked.length ? { notAsked } : {}), by: name } }
}

const wasUnsigned = async (reader: Reader, formId: number): Promise<boolean> => {
  const event = await reader
    .selectFrom('audit')
    .select('detail')
    .where('saved_form_id', '=', formId)
    .where('act', '=', 'submitted')
    .executeTakeFirst()
  return (event?.detail as { unsigned?: unknown } | null | undefined)?.unsigned === true
}

/** Its rows in the review and in the search. */
const listForReview = async (
  tx: Tx,
  form: SavedForm,
  answers: CreditApplication,
  at: Date,
): Promise<void> => {
  const { id, banner_id } = form
  await tx
    .insertInto('application')
    .values(applicationRow(form, answers, at))
    .execute()
  await tx
    .insertInto('application_search')
    .values({ id, banner_id, date_submitted: at, name: companyForStaff(answers) })
    .execute()
}

/**
 * The problems for the customer, and the final answers. The signatures apply to answers that were complete when they
 * were frozen, so a newer rule does not refuse them; its problems are only noted (docs/rules/life-of-an-application.md).
 */
const readSigned = ({ contextOf }: SubmitDependencies, form: SavedForm, stored: object, now: Date) => {
  const all = withAllSigned(stored)
  const { problems } = readAnswers(creditApplication, contextOf(form, 'external', now), all, all)
  // Only a reading that sees everything may drop answers that no longer apply (docs/rules, unseen wins). If a newer
  // rule refuses an answer, that reading would drop it too, so then everything stays as it was signed.
  const { answers } = readAnswers(creditApplication, contextOf(form, 'internal', now), all, all)
  return { problems, answers: problems.length ? all : answers }
}

/** Only the signing record says whether all have signed, never the browser (SIGN-A02). */
const withAllSigned = (stored: object): CreditApplication => {
  const answers = stored as CreditApplication
  return { ...answers, eSign: { ...answers.eSign, allSignatoriesHaveSigned: 'true' } }
}

/** The narrow row for lists and the review. */
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
  amount_requested: requestOf(answers).amount,
  terms_requested: requestOf(answers).terms,
  branch_number: answers.businessInfo?.branchNumber || null,
  date_submitted: now,
  date_completed: now,
  clock_from: now,
  is_internal: form.audience === 'internal',
  is_created_from_storefront: form.storefront !== null,
  date_emailed: form.emailed_at,
  created_by_sso: form.owner_sso,
})
