/** The submission of a signed application: the write to the ERP, in one transaction with the form's new state. */
import {
  customerPriceClass,
  customerType,
  instantCredit,
  type InstantCredit,
} from '../../domain/forms/instant-credit/index.ts'
import { INSTANT_CREDIT_LINE } from '../../domain/rules/instant-credit.ts'
import { signatoryName } from '../../domain/rules/signing.ts'
import { nationalDigits } from '../../domain/text/phone.ts'
import { addWrites, writeToErp } from '../erp/index.ts'
import { type ContextOf, formById, lockForm, submitForm } from '../forms/index.ts'
import { namesIn } from '../lookups/index.ts'
import type { Database, Reader } from '../platform/database/index.ts'
import { Conflict } from '../platform/errors.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import type { NewCashAccount } from '../ports/erp.ts'
import { requestOf } from '../signing/index.ts'

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
      const account = newAccountOf(answers as InstantCredit)
      await addWrites(tx, { formId, bannerId, decisionId: null, by: manager.name, at }, [
        { operation: 'open-cash-account', detail: { accountNumber: '', account } },
      ])
      await jobs.enqueue(tx, writeToErp, { formId })
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

/** Eclipse wants the title of the price class beside its code (CASH-019). */
const withNames = (
  given: InstantCredit,
  names: ReadonlyMap<string, string>,
  { sso, name }: { sso: string; name: string },
): InstantCredit => {
  const code = given.salesInformation?.[customerPriceClass.key]
  const title = names.get(`salesInformation.${customerType.key}`)
  return {
    ...given,
    salesInformation: {
      ...given.salesInformation,
      approver: { empSSO: sso, fullName: name },
      ...(code && title ? { eclipsePriceClass: { priceClass: code, title } } : {}),
    },
  }
}

const newAccountOf = (answers: InstantCredit): NewCashAccount => {
  const { companyInformation: company, mailingAddress: address, salesInformation: sales } = answers
  return {
    businessName: company?.companyName ?? '',
    contactName: signatoryName(answers.contactInformation ?? {}),
    email: company?.companyEmailAddress ?? '',
    phone: nationalDigits(company?.companyTelephoneNumber ?? ''),
    address: {
      streetLineOne: address?.streetAddress1 ?? '',
      streetLineTwo: address?.streetAddress2 ?? '',
      streetLineThree: '',
      city: address?.city ?? '',
      state: address?.state ?? '',
      postalCode: address?.zipCode ?? '',
      country: 'US',
    },
    branchNumber: sales?.branchNumber ?? '',
    customerTypeCategory: sales?.customerTypeCategory ?? '',
    customerType: sales?.customerType ?? '',
    insideSalesPerson: sales?.insideSalesPerson?.eclipseUserLogin ?? '',
    outsideSalesPerson: sales?.outsideSalesPerson?.eclipseUserLogin ?? '',
    creditLimit: INSTANT_CREDIT_LINE,
  }
}
