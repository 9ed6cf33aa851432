/** An application as the review shows it, with only the last four digits of secrets. */
import type { z } from 'zod'
import type { Detail } from '../../contract/review-detail.ts'
import type { AnsweredGroup } from '../../../../forms/delegation/server/index.ts'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import type { Banner } from '../../../../banners/rules/banners.ts'
import { branchPlace } from '../../../../banners/rules/branches.ts'
import { reportable } from '../../decisions/rules/consumer-agencies.ts'
import { decisionClock } from '../../../../platform/text/days/days.ts'
import { withAddresses } from '../../../../common/signing/rules/signing.ts'
import {
  type Whole,
  addressOf,
  answersOf,
  instant,
  laterGuarantors,
  pickTexts,
  presentDocument,
  presentSignatory,
  signatoriesOf,
  withCorrections,
} from '../applications/index.ts'
import { approvalWarnings, type Authority } from '../../decisions/server/index.ts'
import { approvedOf } from '../list.ts'
import { presentBureau, presentBureauSearch, presentCreditReport, presentOwner } from './present-bureau.ts'
import { presentDecisions, presentMissing, presentProposal, presentReminder } from './present-decisions.ts'
import { presentCorrected, presentOrders, presentReconciliation } from '../../erp/server/index.ts'
import { presentHistory } from './present-history.ts'
import { presentSigning } from './present-signing.ts'
import { presentKeyFacts, presentSameCompany } from './present-summary.ts'

export const presentDetail = (
  whole: Whole,
  banner: Banner,
  groups: readonly AnsweredGroup[],
  now: Date,
  reader: Authority,
): z.input<typeof Detail> => {
  const { application, branch } = whole
  const answers = withCorrections(
    withAddresses(whole.answers as CreditApplication, whole.addressCorrections),
    application.corrected,
  )
  const clock = decisionClock(application.clock_from, now, banner.timeZone)
  const guarantors = laterGuarantors(whole)
  const persons = reportable(answersOf(whole))
  const documentsOfKind = (...kinds: string[]) =>
    whole.documents.filter(({ kind }) => kinds.includes(kind)).map(presentDocument)
  const [firstName = '', ...lastNames] = (application.reviewed_by ?? '').split(' ')
  return {
    guid: application.guid,
    creditAppKey: application.guid,
    creditAppId: application.id,
    bannerId: application.banner_id,
    tenantId: application.banner_id,
    companyName: application.company_name,
    status: application.status,
    approved: approvedOf(application.status),
    dateSubmitted: application.date_submitted.toISOString(),
    dateCompleted: application.date_completed?.toISOString() ?? null,
    dateReviewed: application.date_reviewed?.toISOString() ?? null,
    reviewedBy: application.reviewed_by ? { firstName, lastName: lastNames.join(' ') } : null,
    reasonTypeID: application.reason_type_id,
    amountRequested: application.amount_requested,
    termsRequested: application.terms_requested,
    creditAmount: application.credit_amount,
    paymentTerms: application.payment_terms,
    creditRep: whole.rep ? { userId: whole.rep.user_id, fullName: whole.rep.full_name } : null,
    hasGuaranty: signatoriesOf(answers).some(
      ([role, { guarantor }]) => guarantor === 'true' || guarantors.includes(role),
    ),
    customerComments: answers.eSign?.comments ?? '',
    branchNumber: application.branch_number,
    branchName: branch ? branchPlace(branch) : null,
    accountId: application.customer_account_id,
    isCreatedFromStorefront: application.is_created_from_storefront,
    dateEmailed: application.date_emailed?.toISOString() ?? null,
    createdByUserSSO: application.created_by_sso,
    createdByEmail: application.created_by_email ?? application.created_by_sso,
    daysLeft: clock?.daysLeft ?? null,
    urgency: clock?.urgency ?? null,
    dueOn: clock?.dueOn ?? null,
    rowVersion: application.row_version,
    approvalWarnings: approvalWarnings(whole, banner.timeZone),
    keyFacts: presentKeyFacts(answers),
    sameCompany: presentSameCompany(whole),
    approvalLimit: reader.limit,
    recommendedMultiple: banner.recommendedMultiple,
    assignee: whole.assignee,
    followUp: application.follow_up_on
      ? { on: application.follow_up_on, note: application.follow_up_note ?? '' }
      : null,
    proposal: presentProposal(whole, reader),
    decisions: presentDecisions(whole),
    missingItems: presentMissing(whole),
    itemsRemindedAt: presentReminder(whole),
    branchInformation: branchInformationOf(whole),
    previousOrders: presentOrders(whole),
    erpReconciliation: presentReconciliation(whole, banner),
    creditReport: presentCreditReport(whole),
    bureauSearch: presentBureauSearch(whole),
    corrected: presentCorrected(whole),
    comments: whole.comments.map((c) => ({
      id: c.id,
      createdBy: c.created_by,
      dateCreatedString: instant(c.created_at),
      message: c.message,
      mentions: c.mentions,
    })),
    pinnedComment: application.pinned_comment_id,
    noteTemplates: [...banner.noteTemplates],
    documents: documentsOfKind(
      'sealed-pdf',
      'sealed-guaranty',
      'application-pdf',
      'guaranty-pdf',
      'letter',
      'consumer-notice',
    ),
    taxDocuments: documentsOfKind('tax'),
    otherDocuments: documentsOfKind('other'),
    requestedDocuments: documentsOfKind('requested'),
    adminDocuments: whole.documents
      .filter(({ kind }) => kind === 'admin')
      .map((document) => ({ ...presentDocument(document), mayBeRemoved: mayBeRemoved(document.id, whole) })),
    removedDocuments: presentRemoved(whole),
    signatories: signatoriesOf(answers).map(([role, signatory]) => ({
      applicationId: application.id,
      tenantId: banner.tenantId,
      ...presentSignatory(role, signatory, whole, now),
      ...presentOwner(role, whole, banner.timeZone),
      countsAs: persons.find((person) => person.role === role)?.as ?? null,
    })),
    signing: presentSigning(whole),
    businessInfo: { ...businessOf(answers), ...presentBureau(whole) },
    billingInfo: {
      ...pickTexts(answers.billingInfo, ['contractorLicenceNumber', 'preferredSalesPerson']),
      federalTaxId: answers.billingInfo?.federalTaxId?.last4 ?? '',
      billingAddress: addressOf(answers.billingInfo, ''),
      shippingAddress: addressOf(answers.billingInfo, 'shipping'),
    },
    accountPayable: pickTexts(answers.accountPayable, ['firstName', 'lastName', 'email', 'phone']),
    answers: groups.map((group) => ({
      group: group.title,
      answeredBy: group.answeredBy,
      rows: group.rows.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, value: text })),
    })),
    history: presentHistory(whole),
  }
}

/** The form's key is insideSalesPerson; this call spells it with a capital S (API-A02). */
const businessOf = ({ businessInfo }: CreditApplication) => ({
  ...pickTexts(businessInfo, [
    'accountNumber',
    'companyName',
    'internalCompanyName',
    'email',
    'phone',
    'hasAccount',
    'branchNumber',
    'acquiredAccountFrom',
    'picCode',
    'picCodeCategory',
    'customerTypeCategory',
    'customerPriceClass',
  ]),
  inSideSalesPerson: { displayName: salespersonIn(businessInfo, 'insideSalesPerson') },
  outSideSalesPerson: { displayName: salespersonIn(businessInfo, 'outsideSalesPerson') },
})

/** A person of the directory; in older versions plain text. */
const salespersonIn = (section: object | null | undefined, key: string): string => {
  const value = ((section ?? {}) as Record<string, unknown>)[key]
  if (typeof value === 'string') return value
  const { displayName } = (value ?? {}) as { displayName?: unknown }
  return typeof displayName === 'string' ? displayName : ''
}

/** REV-A13: only for an application that an employee emailed to its customer. */
const branchInformationOf = ({ application, branch }: Whole) => {
  if (!application.date_emailed || !application.branch_number || !branch) return null
  const { name, address1, city, state, zip, phone } = branch
  return {
    branchNumber: application.branch_number,
    name,
    address: `${address1}, ${city}, ${state} ${zip}`,
    phone,
  }
}

/** The same rule as documents/removal.ts. */
const mayBeRemoved = (id: string, { creditChecks, decisions }: Whole): boolean =>
  !creditChecks.some((check) => check.document_id === id) &&
  !decisions.some(({ status }) => status === 'Approved' || status === 'Denied')

const presentRemoved = ({ removed }: Whole) =>
  removed.map(({ id, name, removed_at, removed_by_name, removed_reason }) => ({
    id,
    name,
    removedBy: removed_by_name ?? '',
    removedAt: instant(removed_at!),
    reason: removed_reason ?? '',
  }))
