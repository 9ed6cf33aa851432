/** The parts of the product on the server. A new one adds a line here; everything else is in its folder. */
import { addressArea } from '../common/addresses/area.server.ts'
import { identityArea } from '../common/identity/area.server.ts'
import { lookupArea } from '../common/lookups/area.server.ts'
import { recordHistoryArea } from '../common/record-history/area.server.ts'
import { signingArea } from '../common/signing/area.server.ts'
import { cashAccountArea } from '../forms/cash-account/area.server.ts'
import { creditApplicationArea } from '../forms/credit-application/area.server.ts'
import { delegationArea } from '../forms/delegation/area.server.ts'
import { guarantyArea } from '../forms/guaranty/area.server.ts'
import { instantCreditArea } from '../forms/instant-credit/area.server.ts'
import { jobAccountArea } from '../forms/job-account/area.server.ts'
import { privacyArea } from '../forms/privacy-request/area.server.ts'
import { savingArea } from '../kit/saving/area.server.ts'
import { branchArea } from '../office/branches/area.server.ts'
import { customerArea } from '../office/customers/area.server.ts'
import { dashboardArea } from '../office/dashboard/area.server.ts'
import { emailTemplateArea } from '../office/email-template/area.server.ts'
import { feedbackArea } from '../office/feedback/area.server.ts'
import { instantCreditPermissionArea } from '../office/instant-credit-permissions/area.server.ts'
import { jobNoticeArea } from '../office/job-notices/area.server.ts'
import { referenceArea } from '../office/references/area.server.ts'
import { releaseNoteArea } from '../office/release-notes/area.server.ts'
import { reviewArea } from '../office/review/area.server.ts'
import { storefrontArea } from '../office/storefront/area.server.ts'
import { taxCertificateArea } from '../office/tax-certificates/area.server.ts'
import { userArea } from '../office/users/area.server.ts'
import { mailArea } from '../platform/mail/area.server.ts'

export const areas = [
  savingArea,
  creditApplicationArea,
  delegationArea,
  cashAccountArea,
  instantCreditArea,
  jobAccountArea,
  jobNoticeArea,
  signingArea,
  lookupArea,
  branchArea,
  customerArea,
  storefrontArea,
  addressArea,
  privacyArea,
  reviewArea,
  referenceArea,
  recordHistoryArea,
  mailArea,
  guarantyArea,
  instantCreditPermissionArea,
  dashboardArea,
  emailTemplateArea,
  releaseNoteArea,
  feedbackArea,
  identityArea,
  userArea,
  taxCertificateArea,
] as const

export type Area = (typeof areas)[number]
