/** The complete HTTP contract, one branch per area. The server registers it; the browser imports its types. */
import { addresses } from './addresses.ts'
import { applications } from './applications.ts'
import { cashAccounts } from './cash-accounts.ts'
import { creditChecks } from './credit-checks.ts'
import { customers } from './customers.ts'
import { decisions } from './decisions.ts'
import { documents } from './documents.ts'
import { erp } from './erp.ts'
import { feedback } from './feedback.ts'
import { formHistory } from './form-history.ts'
import { fullApplication } from './full-application.ts'
import { guaranty } from './guaranty.ts'
import { identity } from './identity.ts'
import { instantCreditPermissions } from './instant-credit-permissions.ts'
import { instantCredit } from './instant-credit.ts'
import { lookups } from './lookups.ts'
import { privacy } from './privacy.ts'
import { review } from './review.ts'
import { savedForms } from './saved-forms.ts'
import { signing } from './signing.ts'
import { storefront } from './storefront.ts'

export const api = {
  savedForms,
  formHistory,
  applications,
  cashAccounts,
  instantCredit,
  documents,
  signing,
  lookups,
  customers,
  storefront,
  addresses,
  privacy,
  review,
  decisions,
  creditChecks,
  erp,
  guaranty,
  fullApplication,
  instantCreditPermissions,
  feedback,
  identity,
}

export type Api = typeof api
