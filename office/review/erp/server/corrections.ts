/** Corrections by employees: company name, billing address and ERP account. The signed document stays unchanged. */
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import type { ApplicationTable } from '../../tables.ts'
import type { Corrected } from '../tables.ts'
import { inTransaction } from '../../../../platform/database/index.ts'
import { NotFound, Conflict } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, byWhom, nameOf } from '../../../../platform/http/index.ts'
import { isStateOf } from '../../../../banners/rules/regions.ts'
import { abroad, countryCodes, countryName } from '../../../../platform/text/countries.ts'
import { addressOf, lockApplication, withCorrections } from '../../server/applications/index.ts'
import type { ErpDependencies } from './dependencies.ts'
import { applicationOf, erpOf } from './store.ts'
import { askAccount, keepHeard } from './asking.ts'
import type { Selectable } from 'kysely'

export type Correction = Pick<Corrected, 'companyName' | 'billingAddress'>

/** Null, or a message that says why the address is invalid (ERP-016). */
export const addressProblem = ({
  country,
  state,
  postalCode,
}: Correction['billingAddress']): string | null => {
  if (!countryCodes.includes(country)) return `Unknown country: ${country}.`
  if (!isStateOf(state, country)) return `${state} isn't a state of ${countryName(country)}.`
  if (country === 'US' && !/^\d{5}(-?\d{4})?$/.test(postalCode)) return 'A ZIP code has five or nine digits.'
  return null
}

/**
 * Corrects the company name and billing address (ERP-015, ERP-021). Throws Conflict after a decision. Unchanged
 * values are no correction.
 */
export const correctCompany = async (
  { db }: ErpDependencies,
  ctx: EmployeeRequest,
  correction: Correction,
): Promise<void> => {
  const formId = ctx.subject.formId
  await inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, formId)
    if (!application) throw new NotFound()
    refuseDecided(application)
    const submitted = (await applicationOf(tx, formId)).answers as CreditApplication
    const before = correctionIn(withCorrections(submitted, application.corrected))
    if (JSON.stringify(before) === JSON.stringify(correction)) return
    const corrected: Corrected = { ...correction, by: nameOf(ctx), at: ctx.now.toISOString() }
    await tx
      .updateTable('application')
      .set({
        corrected: JSON.stringify(corrected),
        company_name: correction.companyName,
        state: correction.billingAddress.state,
        // Makes open dialogs stale, because they show another name.
        row_version: application.row_version + 1,
      })
      .where('id', '=', formId)
      .execute()
    await tx
      .updateTable('application_search')
      .set({ name: correction.companyName })
      .where('id', '=', formId)
      .execute()
    await appendAuditEvent(tx, {
      formId,
      at: ctx.now,
      actor: actorName(ctx.actor),
      event: 'company information corrected',
      detail: { before: inOneLine(before), after: inOneLine(correction), ...byWhom(ctx.actor) },
      address: ctx.address,
    })
  })
}

const correctionIn = (answers: CreditApplication): Correction => ({
  companyName: answers.businessInfo?.companyName ?? '',
  billingAddress: addressOf(answers.billingInfo, ''),
})

const inOneLine = ({ companyName, billingAddress }: Correction): string => {
  const { streetAddress, addressUnitNumber, city, state, postalCode, country } = billingAddress
  return [
    companyName,
    streetAddress,
    addressUnitNumber,
    city,
    `${state} ${postalCode}`.trim(),
    abroad(country),
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * Sets the account in the ERP that the application belongs to (ERP-014, ERP-020, ERP-023). Asks the ERP, then
 * writes; false, and no change, if the ERP has no such account. Throws Conflict after a decision, Unavailable if the
 * ERP does not respond.
 */
export const setAccount = async (
  { db, erp }: ErpDependencies,
  ctx: EmployeeRequest,
  accountNumber: string,
): Promise<boolean> => {
  const formId = ctx.subject.formId
  const application = await applicationOf(db, formId)
  refuseDecided(application)
  const heard = await askAccount(erp, erpOf(application.banner_id), accountNumber)
  if (!heard.record) return false
  await inTransaction(db, async (tx) => {
    const now = await lockApplication(tx, formId)
    if (!now) throw new NotFound()
    refuseDecided(now)
    await keepHeard(tx, formId, heard, ctx.now)
    if (now.customer_account_id === accountNumber) return
    await tx
      .updateTable('application')
      // Makes open dialogs stale, because they show another account.
      .set({ customer_account_id: accountNumber, row_version: now.row_version + 1 })
      .where('id', '=', formId)
      .execute()
    await appendAuditEvent(tx, {
      formId,
      at: ctx.now,
      actor: actorName(ctx.actor),
      event: 'customer account set',
      detail: { accountId: accountNumber, before: now.customer_account_id ?? '', ...byWhom(ctx.actor) },
      address: ctx.address,
    })
  })
  return true
}

/** Name, address and account can change only while the application is pending (ERP-014, ERP-A03). */
const refuseDecided = ({ status }: Pick<Selectable<ApplicationTable>, 'status'>): void => {
  if (status !== 'Pending')
    throw new Conflict(
      `This application is ${status.toLowerCase()}. You can change the account, name, or address only while it's pending.`,
    )
}
