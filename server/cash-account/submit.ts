/** The submission of a cash account: the answers, the row of the list, and the write to the ERP, in one transaction. */
import {
  cashAccount,
  type CashAccount,
  customerPriceClass,
  customerType,
} from '../../domain/forms/cash-account/index.ts'
import type { Answers } from '../../domain/kit/index.ts'
import { nationalDigits } from '../../domain/text/phone.ts'
import type { Directory } from '../customers/index.ts'
import { addWrites, writeToErp } from '../erp/index.ts'
import {
  type ArrivalDependencies,
  type ContextOf,
  type SavedForm,
  type Saver,
  arrivalWith,
  beginForm,
  formById,
  lockForm,
  parsedAnswers,
  submitForm,
} from '../forms/index.ts'
import { type CheckedReading, readChecked } from '../lookups/index.ts'
import type { Database, Tx } from '../platform/database/index.ts'
import { Conflict, Invalid, NotFound } from '../platform/errors.ts'
import type { RequestContext } from '../platform/http/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { NewCashAccount } from '../ports/erp.ts'

export interface CashAccountDependencies extends ArrivalDependencies {
  db: Database
  jobs: Jobs
  contextOf: ContextOf
  directory: Directory
}

export interface CashSubmission {
  saver: Saver
  bannerId: number
  /** Null: a customer's answers, which were not saved before (CASH-A06). */
  formId: number | null
  /** JSON text of the answers; read only without a saved form. */
  answers: string
  idempotencyKey: string | undefined
  sftoken: string | undefined
}

/** Two submissions of the same form, or with the same idempotency key, make one account. */
export const submitCashAccount = async (
  d: CashAccountDependencies,
  { saver, bannerId, formId, answers, idempotencyKey, sftoken }: CashSubmission,
  ctx: RequestContext,
): Promise<SavedForm> => {
  const at = ctx.now
  const begun = { formType: cashAccount.name, bannerId, saver, idempotencyKey }
  const arrival = formId === null && sftoken ? await arrivalWith(d, { ...begun, token: sftoken }, at) : null
  const saved = formId === null ? null : await formById(d.db, formId)
  // A draft belongs to staff; no customer has its key (CASH-A06).
  if (saved && !saver.identity && !saved.submitted_at) throw new NotFound()
  const raw = saved ? saved.answers : parsedAnswers(answers, cashAccount)
  const context = d.contextOf(
    saved ?? { form_type: cashAccount.name, banner_id: bannerId, answers: raw },
    saver.audience,
    at,
  )
  const reading = await readChecked<Answers>(d.db, cashAccount, context, {
    raw,
    stored: saved ? saved.answers : {},
    directory: saver.identity ? d.directory : undefined,
  })
  const whole = withPriceClass(reading)
  return submitForm(d.db, {
    at,
    address: ctx.address,
    open: (tx) => (formId === null ? beginForm(tx, { ...begun, arrival }, ctx) : lockForm(tx, formId)),
    decide: async (_, form) => {
      if (form.submitted_at) return 'nothing'
      if (reading.problems.length) throw new Invalid(reading.problems)
      if (saved) refuseUnsaved(form, saved)
      return {
        answers: whole,
        state: 'pending',
        actor: saver.actor,
        event: 'submitted',
        detail: saver.identity ? { by: saver.identity.name } : null,
      }
    },
    follow: (tx, form) => openAccount(tx, d, form, whole, saver, at),
  })
}

/** Staff submit what they saved as `submitting`, and nothing that was saved since. */
const refuseUnsaved = (form: SavedForm, read: SavedForm) => {
  if (form.row_version !== read.row_version)
    throw new Conflict('This form was saved elsewhere in the meantime. Review it before you submit.')
  if (form.submitting_version !== form.row_version) throw new Conflict('Save this form for submission first.')
}

/** Eclipse wants the title of the price class beside its code (CASH-019). */
const withPriceClass = ({ answers, names }: CheckedReading): CashAccount => {
  const given = answers as CashAccount
  const code = given.userAccount?.[customerPriceClass.key]
  const title = names.get(`userAccount.${customerType.key}`)
  return code && title
    ? { ...given, userAccount: { ...given.userAccount, eclipsePriceClass: { priceClass: code, title } } }
    : given
}

const openAccount = async (
  tx: Tx,
  { jobs }: CashAccountDependencies,
  { id, banner_id }: SavedForm,
  answers: CashAccount,
  { identity }: Saver,
  at: Date,
): Promise<void> => {
  const account = newAccountOf(answers)
  await tx
    .insertInto('cash_account')
    .values({
      id,
      banner_id,
      company_name: account.businessName,
      contact_name: account.contactName,
      contact_email: account.email,
      branch_number: account.branchNumber,
      is_internal: identity !== null,
      created_by: identity?.name ?? '',
      submitted_at: at,
      account_number: null,
      opened_at: null,
    })
    .execute()
  const asked = { formId: id, bannerId: banner_id, decisionId: null, by: identity?.name ?? '', at }
  await addWrites(tx, asked, [{ operation: 'open-cash-account', detail: { accountNumber: '', account } }])
  await jobs.enqueue(tx, writeToErp, { formId: id })
}

const newAccountOf = ({ companyInformation: company, userAccount: sales }: CashAccount): NewCashAccount => ({
  businessName: company?.companyName ?? '',
  contactName: `${company?.firstName ?? ''} ${company?.lastName ?? ''}`.trim(),
  email: company?.emailAddress ?? '',
  phone: nationalDigits(company?.phoneNumber ?? ''),
  address: {
    streetLineOne: company?.streetAddress1 ?? '',
    streetLineTwo: company?.streetAddress2 ?? '',
    streetLineThree: '',
    city: company?.city ?? '',
    state: company?.state ?? '',
    postalCode: company?.postalCode ?? '',
    country: 'US',
  },
  branchNumber: sales?.assignedBranch?.value ?? company?.branchNumber ?? '',
  customerTypeCategory: sales?.customerTypeCategory ?? '',
  customerType: sales?.customerType ?? '',
  insideSalesPerson: sales?.insideSalesPerson?.eclipseUserLogin ?? '',
  outsideSalesPerson: sales?.outsideSalesPerson?.eclipseUserLogin ?? '',
  creditLimit: 0,
})
