/** The complete HTTP contract, one branch per area. The server registers it; the browser imports its types. */
import { addresses } from './addresses.ts'
import { applications } from './applications.ts'
import { branchLists } from './branches.ts'
import { cashAccounts } from './cash-accounts.ts'
import { creditChecks } from './credit-checks.ts'
import { customers } from './customers.ts'
import { dashboard } from './dashboard.ts'
import { decisions } from './decisions.ts'
import { desk } from './desk.ts'
import { documents } from './documents.ts'
import { emailTemplate } from './email-template.ts'
import { erp } from './erp.ts'
import { evidence } from './evidence.ts'
import { feedback } from './feedback.ts'
import { formHistory } from './form-history.ts'
import { fullApplication } from './full-application.ts'
import { guaranty } from './guaranty.ts'
import { identity } from './identity.ts'
import { instantCreditPermissions } from './instant-credit-permissions.ts'
import { instantCredit } from './instant-credit.ts'
import { jobAccounts } from './job-accounts.ts'
import { jobNotices } from './job-notices.ts'
import { lookups } from './lookups.ts'
import { mail } from './mail.ts'
import { manyApplications } from './many-applications.ts'
import { missingItems } from './missing-items.ts'
import { ownSignIn } from './own-sign-in.ts'
import { privacy } from './privacy.ts'
import { proposals } from './proposals.ts'
import { recordHistory } from './record-history.ts'
import { releaseNotes } from './release-notes.ts'
import { review } from './review.ts'
import { savedForms } from './saved-forms.ts'
import { savedViews } from './saved-views.ts'
import { signing } from './signing.ts'
import { storefront } from './storefront.ts'
import { taxCertificates } from './tax-certificates.ts'
import { taxRules } from './tax-rules.ts'
import { users } from './users.ts'

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
