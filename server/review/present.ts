/** A row and all that belongs to it, as the review shows it. Of a secret the last four, never more. */
import type { z } from 'zod'
import type { Detail } from '../../api/review-detail.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { Banner } from '../../domain/rules/banners.ts'
import { decisionClock } from '../../domain/rules/days.ts'
import type { RowGroup } from '../../domain/kit/index.ts'
import { fullPathOf } from '../documents/store.ts'
import { approvedOf } from './list.ts'
import type { Whole } from './store.ts'

type Signatory = NonNullable<CreditApplication['signatory']>

export const presentDetail = (
  whole: Whole,
  banner: Banner,
  groups: readonly RowGroup[],
  now: Date,
): z.input<typeof Detail> => {
  const { application, comments, documents } = whole
  const answers = whole.answers as CreditApplication
  const clock =
    application.status === 'Pending' ? decisionClock(application.date_completed, now, banner.timeZone) : null
  const documentsOfKind = (...kinds: string[]) =>
    documents
      .filter(({ kind }) => kinds.includes(kind))
      .map((d) => ({
        name: d.name,
        fullPath: fullPathOf(d),
        size: d.size,
        uploadedAt: instant(d.created_at),
        scan: d.scan,
      }))
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
    creditAmount: application.credit_amount,
    creditRep: whole.rep ? { userId: whole.rep.user_id, fullName: whole.rep.full_name } : null,
    hasGuaranty: signatoriesOf(answers).some(([, { guarantor }]) => guarantor === 'true'),
    customerComments: answers.eSign?.comments ?? '',
    branchNumber: application.branch_number,
    branchName: whole.branch ? `${whole.branch.name}, ${whole.branch.city}, ${whole.branch.state}` : null,
    accountId: application.customer_account_id,
    isCreatedFromStorefront: application.is_created_from_storefront,
    dateEmailed: application.date_emailed?.toISOString() ?? null,
    createdByUserSSO: application.created_by_sso,
    daysLeft: clock?.daysLeft ?? null,
    urgency: clock?.urgency ?? null,
    rowVersion: application.row_version,
    comments: comments.map((c) => ({
      createdBy: c.created_by,
      dateCreatedString: instant(c.created_at),
      message: c.message,
    })),
    documents: documentsOfKind('sealed-pdf', 'sealed-guaranty', 'application-pdf', 'guaranty-pdf', 'letter'),
    taxDocuments: documentsOfKind('tax'),
    otherDocuments: documentsOfKind('other'),
    adminDocuments: documentsOfKind('admin'),
    signatories: signatoriesOf(answers).map(([role, signatory]) => presentSignatory(role, signatory, whole)),
    businessInfo: pickTexts(answers.businessInfo, [
      'accountNumber',
      'companyName',
      'internalCompanyName',
      'email',
      'phone',
      'hasAccount',
      'branchNumber',
    ]),
    billingInfo: {
      ...pickTexts(answers.billingInfo, ['contractorLicenceNumber', 'preferredSalesPerson']),
      federalTaxId: answers.billingInfo?.federalTaxId?.last4 ?? '',
      billingAddress: addressOf(answers.billingInfo, ''),
      shippingAddress: addressOf(answers.billingInfo, 'shipping'),
    },
    accountPayable: pickTexts(answers.accountPayable, ['firstName', 'lastName', 'email', 'phone']),
    answers: groups.map((group) => ({
      group: group.title,
      rows: group.rows.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, value: text })),
    })),
    history: historyOf(whole),
  }
}

const signatoriesOf = (answers: CreditApplication): [string, Signatory][] =>
  (['signatory', 'signatoryTwo'] as const).flatMap((role): [string, Signatory][] => {
    const signatory = answers[role]
    return signatory ? [[role, signatory]] : []
  })

const presentSignatory = (role: string, signatory: Signatory, { signatures }: Whole) => {
  const signature = signatures.findLast((one) => one.role === role && one.state === 'signed')
  return {
    ...pickTexts(signatory, [
      'firstName',
      'middleInitial',
      'lastName',
      'suffix',
      'jobTitle',
      'phone',
      'phoneExt',
      'email',
      'guarantor',
    ]),
    signatoryId: role,
    ssn: signatory.ssn?.last4 ?? '',
    addressInfo: addressOf(signatory, ''),
    hasSigned: signature !== undefined,
    signedAt: signature?.signed_at ? instant(signature.signed_at) : null,
  }
}

/** The fields of a section as texts; what does not stand there is ''. */
const pickTexts = <K extends string>(
  section: object | null | undefined,
  keys: readonly K[],
): Record<K, string> => {
  const from = (section ?? {}) as Record<string, unknown>
  return Object.fromEntries(
    keys.map((key) => [key, typeof from[key] === 'string' ? from[key] : '']),
  ) as Record<K, string>
}

const addressKeys = ['streetAddress', 'addressUnitNumber', 'city', 'state', 'postalCode', 'country'] as const

/** Shipping stands beside billing under the same names with a prefix. */
const addressOf = (section: object | undefined, prefix: '' | 'shipping') => {
  const named = (key: string) => (prefix ? prefix + key[0]!.toUpperCase() + key.slice(1) : key)
  const texts = pickTexts(section, addressKeys.map(named))
  return Object.fromEntries(addressKeys.map((key) => [key, texts[named(key)]!])) as Record<
    (typeof addressKeys)[number],
    string
  >
}

/** PostgreSQL writes an instant of its own in JSON, with microseconds; the wire has it as JavaScript does. */
const instant = (text: string): string => new Date(text).toISOString()

const historyOf = ({ acts, consents, signatures, mails }: Whole) => ({
  acts: acts.map((a) => ({
    at: instant(a.at),
    actor: a.actor,
    act: a.act,
    detail: a.detail ? JSON.stringify(a.detail) : '',
    address: a.address,
  })),
  consents: consents.map((c) => ({
    role: c.role,
    kind: c.kind,
    textVersion: c.text_version,
    textSha256: c.text_sha256,
    givenAt: instant(c.given_at),
    address: c.address,
  })),
  signatures: signatures.map((s) => ({
    role: s.role,
    name: s.name,
    state: s.state,
    identifiedBy: s.identified_by,
    mark: s.mark,
    signedAt: s.signed_at && instant(s.signed_at),
    address: s.address,
    documentSha256: s.document_sha256,
  })),
  mails: mails.map((m) => ({
    kind: m.kind,
    recipient: m.recipient,
    subject: m.subject,
    state: m.state,
    problem: m.problem,
    at: instant(m.created_at),
  })),
})
