/** The submission of a cash account: the answers, the row of the list, and the write to the ERP, in one transaction. */
import { cashAccount, type CashAccount, customerPriceClass, customerType } from '../form/index.ts'
import type { Answers, Problem } from '../../../kit/model/index.ts'
import { nationalDigits } from '../../../platform/text/phone.ts'
import { accountToOpen, erpAddress, priceClassOf } from '../../../office/accounts/server/index.ts'
import { requestWrite } from '../../../office/review/erp/server/index.ts'
import {
  type RawAnswers,
  type SavedForm,
  type Submitter,
  type UnsignedDependencies,
  type UnsignedSubmission,
  formById,
  submitUnsigned,
} from '../../../kit/saving/server/index.ts'
import type { Directory } from '../../../common/customers/server/index.ts'
import { readChecked } from '../../../common/lookups/server/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import { RepeatedRequest, refuseRepeated } from './repeated-request.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'

export interface CashAccountDependencies extends UnsignedDependencies {
  directory: Directory
  jobs: Jobs
}

export const submitCashAccount = (
  d: CashAccountDependencies,
  submission: UnsignedSubmission,
): Promise<SavedForm> =>
  submitUnsigned(
    d,
    {
      definition: cashAccount,
      read: (found) => read(d, found),
      check: async (tx, { id, banner_id }, answers, { saver, at }) => {
        const { companyInformation: company = {} } = answers as CashAccount
        if (!saver.identity) await refuseRepeated(tx, { formId: id, bannerId: banner_id, company, at })
      },
      follow: (tx, form, answers, by) => openAccount(tx, d, form, answers as CashAccount, by),
    },
    submission,
  ).catch((error: unknown) => {
    if (error instanceof RepeatedRequest) return formById(d.db, error.formId)
    throw error
  })

const read = async (
  d: CashAccountDependencies,
  { saver, saved, raw, stored, contextWith }: RawAnswers,
): Promise<{ answers: Answers; problems: Problem[] }> => {
  // A draft belongs to staff; no customer has its key (CASH-A06).
  if (saved && !saver.identity) throw new NotFound()
  const directory = saver.identity ? d.directory : undefined
  const { answers, problems, names } = await readChecked(d.db, cashAccount, contextWith(raw), {
    raw,
    stored,
    directory,
  })
  const { userAccount: sales } = answers as CashAccount
  const priceClass = priceClassOf(
    sales?.[customerPriceClass.key],
    names.get(`userAccount.${customerType.key}`),
  )
  return { answers: sales ? { ...answers, userAccount: { ...sales, ...priceClass } } : answers, problems }
}

const openAccount = async (
  tx: Tx,
  { jobs }: CashAccountDependencies,
  { id, banner_id }: SavedForm,
  { companyInformation: company, userAccount: sales }: CashAccount,
  { saver: { identity }, at }: Submitter,
): Promise<void> => {
  const by = identity?.name ?? ''
  const account = {
    businessName: company?.companyName ?? '',
    contactName: `${company?.firstName ?? ''} ${company?.lastName ?? ''}`.trim(),
    email: company?.emailAddress ?? '',
    phone: nationalDigits(company?.phoneNumber ?? ''),
    address: erpAddress(company, company?.postalCode),
    branchNumber: sales?.assignedBranch?.value ?? company?.branchNumber ?? '',
    creditLimit: 0,
  }
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
      created_by: by,
      submitted_at: at,
      account_number: null,
      opened_at: null,
    })
    .execute()
  await requestWrite(tx, jobs, { formId: id, bannerId: banner_id, by, at }, accountToOpen(account, sales))
}
