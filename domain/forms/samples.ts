import type { AnyField } from '../kit/index.ts'
import type { Change } from '../kit/section.ts'
import { companySamples } from './cash-account/company.ts'
import { salesSamples } from './cash-account/sales.ts'
import { accountSamples } from './credit-application/account.ts'
import { addressesSamples } from './credit-application/addresses.ts'
import { businessDetailsSamples } from './credit-application/business-details.ts'
import { contactsSamples } from './credit-application/contacts.ts'
import { creditRequestedSamples } from './credit-application/credit-requested.ts'
import { eSignSamples } from './credit-application/e-sign.ts'
import { employeesSamples } from './credit-application/employees.ts'
import { preferencesSamples } from './credit-application/preferences.ts'
import { signatoriesSamples } from './credit-application/signatories.ts'
import { thirdPartySamples } from './credit-application/third-party.ts'
import { guarantySamples } from './guaranty/index.ts'
import { instantCreditSamples } from './instant-credit/index.ts'
import { jobAccountSamples } from './job-account/index.ts'
import { privacySamples } from './privacy/index.ts'

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
  ],
  ({ field }) => field,
)
