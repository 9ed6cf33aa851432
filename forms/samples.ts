import type { AnyField, Change } from '../kit/model/index.ts'
import { companySamples } from './cash-account/form/company.ts'
import { salesSamples } from './cash-account/form/sales.ts'
import { bankReferenceSamples, tradeReferenceSamples } from '../office/references/form/index.ts'
import { accountSamples } from './credit-application/form/account.ts'
import { addressesSamples } from './credit-application/form/addresses.ts'
import { businessDetailsSamples } from './credit-application/form/business-details.ts'
import { contactsSamples } from './credit-application/form/contacts.ts'
import { creditRequestedSamples } from './credit-application/form/credit-requested.ts'
import { eSignSamples } from './credit-application/form/e-sign.ts'
import { employeesSamples } from './credit-application/form/employees.ts'
import { preferencesSamples } from './credit-application/form/preferences.ts'
import { signatoriesSamples } from './credit-application/form/signatories.ts'
import { thirdPartySamples } from './credit-application/form/third-party.ts'
import { guarantySamples } from './guaranty/form.ts'
import { instantCreditSamples } from './instant-credit/form/index.ts'
import { jobAccountSamples } from './job-account/form/index.ts'
import { privacySamples } from './privacy-request/form.ts'

/**
 * Sample answers by field; in a list, the first item gets the first. Each file of fields declares its samples in a
 * function that only this file calls, so that the customers' build leaves them out (docs/decisions/0065).
 */
export const samples: ReadonlyMap<AnyField, readonly Change[]> = Map.groupBy(
  [
    ...accountSamples(),
    ...addressesSamples(),
    ...businessDetailsSamples(),
    ...contactsSamples(),
    ...creditRequestedSamples(),
    ...eSignSamples(),
    ...employeesSamples(),
    ...preferencesSamples(),
    ...signatoriesSamples(),
    ...thirdPartySamples(),
    ...guarantySamples(),
    ...privacySamples(),
    ...companySamples(),
    ...salesSamples(),
    ...instantCreditSamples(),
    ...jobAccountSamples(),
    ...tradeReferenceSamples(),
    ...bankReferenceSamples(),
  ],
  ({ field }) => field,
)
