/** The complete HTTP contract, one branch per area. The server registers it; the browser imports its types. */
import { addresses } from '../common/addresses/contract.ts'
import { applications } from '../forms/credit-application/contract.ts'
import { branchLists } from '../office/branches/contract.ts'
import { cashAccounts } from '../forms/cash-account/contract.ts'
import { creditChecks } from '../office/review/bureau/contract/credit-checks.ts'
import { customers } from '../office/customers/contract.ts'
import { dashboard } from '../office/dashboard/contract.ts'
import { decisions } from '../office/review/decisions/contract/decisions.ts'
import { desk } from '../office/review/desk/contract/desk.ts'
import { documents } from '../kit/saving/contract/documents.ts'
import { emailTemplate } from '../office/email-template/contract.ts'
import { erp } from '../office/review/erp/contract/erp.ts'
import { evidence } from '../office/review/evidence/contract.ts'
import { feedback } from '../office/feedback/contract.ts'
import { formHistory } from '../kit/saving/contract/form-history.ts'
import { fullApplication } from '../office/review/contract/full-application.ts'
import { guaranty } from '../forms/guaranty/contract.ts'
import { identity } from '../common/identity/contract/identity.ts'
import { instantCreditPermissions } from '../office/instant-credit-permissions/contract.ts'
import { instantCredit } from '../forms/instant-credit/contract.ts'
import { jobAccounts } from '../forms/job-account/contract.ts'
import { jobNotices } from '../office/job-notices/contract.ts'
import { lookups } from '../common/lookups/contract.ts'
import { mail } from '../platform/mail/contract.ts'
import { manyApplications } from '../office/review/desk/contract/many-applications.ts'
import { missingItems } from '../office/review/decisions/contract/missing-items.ts'
import { ownSignIn } from '../common/identity/contract/own-sign-in.ts'
import { privacy } from '../forms/privacy-request/contract.ts'
import { proposals } from '../office/review/decisions/contract/proposals.ts'
import { recordHistory } from '../common/record-history/contract.ts'
import { releaseNotes } from '../office/release-notes/contract.ts'
import { review } from '../office/review/contract/review.ts'
import { savedForms } from '../kit/saving/contract/saved-forms.ts'
import { savedViews } from '../office/review/desk/contract/saved-views.ts'
import { signing } from '../common/signing/contract/signing.ts'
import { storefront } from '../office/storefront/contract.ts'
import { taxCertificates } from '../office/tax-certificates/contract/tax-certificates.ts'
import { taxRules } from '../office/tax-certificates/contract/tax-rules.ts'
import { users } from '../office/users/contract.ts'

export const api = {
  savedForms,
  formHistory,
  applications,
  cashAccounts,
  instantCredit,
  jobAccounts,
  jobNotices,
  documents,
  signing,
  lookups,
  branchLists,
  customers,
  storefront,
  addresses,
  privacy,
  review,
  decisions,
  missingItems,
  proposals,
  desk,
  savedViews,
  recordHistory,
  mail,
  manyApplications,
  creditChecks,
  erp,
  evidence,
  guaranty,
  fullApplication,
  instantCreditPermissions,
  dashboard,
  emailTemplate,
  releaseNotes,
  feedback,
  identity,
  users,
  taxCertificates,
  taxRules,
  ownSignIn,
}

export type Api = typeof api
