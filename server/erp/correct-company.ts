/** Company name and billing address, corrected by staff; what was signed stays (ERP-015, ERP-021). */
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { appendAuditEvent } from '../platform/audit/audit.ts'
import { inTransaction } from '../platform/database/database.ts'
import type { Corrected } from '../platform/database/schema-credit.ts'
import { NotFound } from '../platform/errors.ts'
import { actorName, byWhom, type RequestContext, nameOf } from '../platform/http/request-context.ts'
import { countryList, statesOf } from '../lookups/regions.ts'

import { lockApplication } from '../applications/store.ts'
import type { ErpDependencies } from './dependencies.ts'
import { refuseDecided } from './pending.ts'
import { applicationOf } from './store.ts'
import { withCorrections } from '../applications/answers.ts'
import { addressOf } from '../applications/texts.ts'

export type Correction = Pick<Corrected, 'companyName' | 'billingAddress'>

/** Null, or the sentence that says why there is no such address (ERP-016). */
export const addressProblem = ({
  country,
  state,
  postalCode,
}: Correction['billingAddress']): string | null => {
  const named = countryList.find(({ key }) => key === country)?.value
  if (!named) return `There is no country ${country}.`
  const states = statesOf(country)
  if (states.length && !states.some(({ key }) => key === state)) return `${named} has no state ${state}.`
  if (country === 'US' && !/^\d{5}(-?\d{4})?$/.test(postalCode)) return 'A ZIP code has five digits, or nine.'
  return null
}

/** Throws Conflict once the application is decided. What changes nothing is no correction. */
export const correctCompany = async (
  { db }: ErpDependencies,
  ctx: RequestContext,
  correction: Correction,
): Promise<void> => {
  const formId = ctx.subject!.formId!
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
        // Who has it open to decide saw another name.
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
  return [companyName, streetAddress, addressUnitNumber, city, `${state} ${postalCode}`.trim(), country]
    .filter(Boolean)
    .join(', ')
}
