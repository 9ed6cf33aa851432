/**
 * All pages: those of employees beside those that every browser knows. Only an address under `/admin` loads this file, so
 * customers do not download it. An area with pages for employees adds a line here.
 */
import { recordHistoryStaffPages } from '../../common/record-history/area.staff.tsx'
import { cashAccountStaffPages } from '../../forms/cash-account/area.staff.tsx'
import { creditApplicationStaffPages } from '../../forms/credit-application/area.staff.tsx'
import { instantCreditStaffPages } from '../../forms/instant-credit/area.staff.tsx'
import { jobAccountStaffPages } from '../../forms/job-account/area.staff.tsx'
import { privacyStaffPages } from '../../forms/privacy-request/area.staff.tsx'
import { branchStaffPages } from '../../office/branches/area.staff.tsx'
import { customerStaffPages } from '../../office/customers/area.staff.tsx'
import { dashboardStaffPages } from '../../office/dashboard/area.staff.tsx'
import { emailTemplateStaffPages } from '../../office/email-template/area.staff.tsx'
import { instantCreditPermissionStaffPages } from '../../office/instant-credit-permissions/area.staff.tsx'
import { jobNoticeStaffPages } from '../../office/job-notices/area.staff.tsx'
import { releaseNoteStaffPages } from '../../office/release-notes/area.staff.tsx'
import { reviewStaffPages } from '../../office/review/area.staff.tsx'
import { taxCertificateStaffPages } from '../../office/tax-certificates/area.staff.tsx'
import { userStaffPages } from '../../office/users/area.staff.tsx'
import { officeRoute, rootRoute } from '../../common/shell/web/index.ts'
import { routes } from './routes.ts'
import { OfficeLayout } from './office/office-layout.tsx'

export const routeTree = rootRoute.addChildren([
  ...routes,
  officeRoute
    .update({ component: OfficeLayout })
    .addChildren([
      ...recordHistoryStaffPages,
      ...cashAccountStaffPages,
      ...creditApplicationStaffPages,
      ...instantCreditStaffPages,
      ...jobAccountStaffPages,
      ...privacyStaffPages,
      ...branchStaffPages,
      ...customerStaffPages,
      ...dashboardStaffPages,
      ...emailTemplateStaffPages,
      ...instantCreditPermissionStaffPages,
      ...jobNoticeStaffPages,
      ...releaseNoteStaffPages,
      ...reviewStaffPages,
      ...taxCertificateStaffPages,
      ...userStaffPages,
    ]),
])
