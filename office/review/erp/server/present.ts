/** The ERP's record compared with the application, and the account's orders, from stored data. */
import type { z } from 'zod'
import type { Detail } from '../../contract/review-detail.ts'
import type { CreditApplication } from '../../../../forms/credit-application/form/index.ts'
import { type Banner, abilitiesOf } from '../../../../banners/rules/banners.ts'
import { compare } from '../rules/comparison.ts'
import { comparedFields, type Flags } from '../../../../services/erp/rules/reconciliation.ts'
import { companyForStaff } from '../../../../common/signing/rules/signing.ts'
import type { ErpOrder, ErpRecord } from '../../../../services/erp/port.ts'
import { type Whole, asCompared, instant } from '../../server/applications/index.ts'

type Wire = z.input<typeof Detail>
type Entity = NonNullable<Wire['erpReconciliation']['erpEntityInfo']>

export const presentReconciliation = (whole: Whole, banner: Banner): Wire['erpReconciliation'] => {
  const { application, erpSnapshot: snapshot } = whole
  const ours = asCompared(whole.answers as CreditApplication, application.corrected)
  const record = snapshot?.record ?? null
  return {
    erpEntityInfo: record && entityOf(record, compare(ours, record), application.status === 'Pending'),
    application: ours,
    blocksApproval: record !== null && abilitiesOf(banner.name).writesToErp,
    sent: application.erp_choices,
    readAt: snapshot ? instant(snapshot.read_at) : null,
    problem: snapshot ? (snapshot.problem ?? (record ? '' : unknownAccount(snapshot.account_number))) : '',
  }
}

/** ERP-016, ERP-020. */
export const unknownAccount = (accountNumber: string): string => `The ERP has no account ${accountNumber}.`

const entityOf = (
  record: ErpRecord,
  { noMatch, defaultChecked, possibleIncorrectEntityId }: ReturnType<typeof compare>,
  isPendingApplication: boolean,
): Entity => ({
  entityId: record.entityId,
  isPendingApplication,
  possibleIncorrectEntityId,
  eclipseErrorDescription: record.errorDescription,
  businessName: record.businessName,
  businessEmail: record.businessEmail,
  businessPhone: record.businessPhone,
  billingAddress: record.billingAddress,
  shippingAddress: record.shippingAddress,
  acctsPayableContactName: record.acctsPayableContactName,
  acctsPayableContactPhone: record.acctsPayableContactPhone,
  ...nameFlags(noMatch, 'NoMatch'),
  ...nameFlags(defaultChecked, 'DefaultChecked'),
})

const nameFlags = <const Suffix extends string>(flags: Flags, suffix: Suffix) =>
  Object.fromEntries(comparedFields.map((field) => [`${field}${suffix}`, flags[field]])) as {
    [Field in keyof Flags as `${Field}${Suffix}`]: boolean
  }

export const presentOrders = ({ erpSnapshot }: Whole): Wire['previousOrders'] =>
  (erpSnapshot?.orders ?? []).map(presentOrder)

export const presentOrder = ({ orderNumber, purchaseOrderNumber, orderDate, total }: ErpOrder) => ({
  orderNumber,
  purchaseOrderNumber,
  orderDate: instant(orderDate),
  total,
})

export const presentCorrected = ({ application, answers }: Whole): Wire['corrected'] =>
  application.corrected && {
    by: application.corrected.by,
    at: application.corrected.at,
    signedCompanyName: companyForStaff(answers as CreditApplication),
  }
