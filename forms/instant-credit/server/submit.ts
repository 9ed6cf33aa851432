/** The submission of a signed application: the write to the ERP, in one transaction with the form's new state. */
import { customerPriceClass, customerType, instantCredit, type InstantCredit } from '../form/index.ts'
import { INSTANT_CREDIT_LINE } from '../rules.ts'
import { signatoryName } from '../../../common/signing/rules/signing.ts'
import { nationalDigits } from '../../../platform/text/phone.ts'
import { accountToOpen, erpAddress, priceClassOf } from '../../../office/accounts/server/index.ts'
import { requestWrite } from '../../../office/review/erp/server/index.ts'
import { type ContextOf, formById, lockForm, submitForm } from '../../../kit/saving/server/index.ts'
import { namesIn } from '../../../common/lookups/server/index.ts'
import type { Database, Reader } from '../../../platform/database/index.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { requestOf } from '../../../common/signing/server/index.ts'

export interface SubmitDependencies {
  db: Database
  jobs: Jobs
  contextOf: ContextOf
}

/** Idempotent. Throws Conflict until both have signed. The manager's signature is the submission (SIGN-016). */
export const submitInstantCredit = async (
  { db, jobs, contextOf }: SubmitDependencies,
  formId: number,
  address: string | null,
): Promise<void> => {
  const saved = await formById(db, formId)
  if (saved.submitted_at) return
  const { manager, at } = await lastSignature(db, formId)
  const names = await namesIn(db, instantCredit, saved, contextOf(saved, 'internal', at))
  await submitForm(db, {
    at,
    address,
    open: (tx) => lockForm(tx, formId),
    decide: async (tx, form) => {
      if (form.submitted_at) return 'nothing'
      await lastSignature(tx, formId)
      return {
        answers: withNames(form.answers as InstantCredit, names, manager),
        state: 'pending',
        actor: manager.sso,
        event: 'submitted',
        detail: { by: manager.name },
      }
    },
    follow: async (tx, { banner_id: bannerId }, answers) => {
      await tx
        .updateTable('instant_credit')
        .set({ state: 'opening', submitted_at: at })
        .where('id', '=', formId)
        .execute()
      const write = accountOf(answers as InstantCredit)
      await requestWrite(tx, jobs, { formId, bannerId, by: manager.name, at }, write)
    },
  })
}

const lastSignature = async (reader: Reader, formId: number) => {
  const request = await requestOf(reader, formId)
  const signature = request?.signatures.at(-1)
  if (request?.state !== 'complete' || !signature?.employee_sso || !signature.signed_at)
    throw new Conflict('The customer and the branch manager must sign before the account is opened.')
  return { manager: { sso: signature.employee_sso, name: signature.name }, at: signature.signed_at }
}

const withNames = (
  given: InstantCredit,
  names: ReadonlyMap<string, string>,
  { sso, name }: { sso: string; name: string },
): InstantCredit => ({
  ...given,
  salesInformation: {
    ...given.salesInformation,
    approver: { empSSO: sso, fullName: name },
    ...priceClassOf(
      given.salesInformation?.[customerPriceClass.key],
      names.get(`salesInformation.${customerType.key}`),
    ),
  },
})

const accountOf = (answers: InstantCredit) => {
  const { companyInformation: company, mailingAddress: address, salesInformation: sales } = answers
  return accountToOpen(
    {
      businessName: company?.companyName ?? '',
      contactName: signatoryName(answers.contactInformation ?? {}),
      email: company?.companyEmailAddress ?? '',
      phone: nationalDigits(company?.companyTelephoneNumber ?? ''),
      address: erpAddress(address, address?.zipCode),
      branchNumber: sales?.branchNumber ?? '',
      creditLimit: INSTANT_CREDIT_LINE,
    },
    sales,
  )
}
