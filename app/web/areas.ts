/** The parts of the product with pages. A new one adds a line here; everything else is in its folder. */
import { branchPages } from '../../office/branches/area.web.tsx'
import { cashAccountPages } from '../../forms/cash-account/area.web.tsx'
import { creditApplicationPages } from '../../forms/credit-application/area.web.tsx'
import { customerPages } from '../../office/customers/area.web.tsx'
import { dashboardPages } from '../../office/dashboard/area.web.tsx'
import { emailTemplatePages } from '../../office/email-template/area.web.tsx'
import { guarantyPages } from '../../forms/guaranty/area.web.tsx'
import { instantCreditPages } from '../../forms/instant-credit/area.web.tsx'
import { instantCreditPermissionPages } from '../../office/instant-credit-permissions/area.web.tsx'
import { jobAccountPages } from '../../forms/job-account/area.web.tsx'
import { jobNoticePages } from '../../office/job-notices/area.web.tsx'
import { privacyPages } from '../../forms/privacy-request/area.web.tsx'
import { recordHistoryPages } from '../../common/record-history/area.web.tsx'
import { refereePages } from '../../office/references/area.web.tsx'
import { releaseNotePages } from '../../office/release-notes/area.web.tsx'
import { reviewPages } from '../../office/review/area.web.tsx'
import { signingPages } from '../../common/signing/area.web.tsx'
import { taxCertificatePages } from '../../office/tax-certificates/area.web.tsx'
import { userPages } from '../../office/users/area.web.tsx'

export const areas = [
  cashAccountPages,
  creditApplicationPages,
  guarantyPages,
  instantCreditPages,
  jobAccountPages,
  privacyPages,
  branchPages,
  customerPages,
  dashboardPages,
  emailTemplatePages,
  instantCreditPermissionPages,
  jobNoticePages,
  refereePages,
  releaseNotePages,
  reviewPages,
  taxCertificatePages,
  userPages,
  signingPages,
  recordHistoryPages,
] as const
