/** The ERP beside the application (see review-detail.ts). */
import { z } from 'zod'
import { comparedFields } from '../../../../services/erp/rules/reconciliation.ts'
import { Instant } from '../../../../platform/http/shapes.ts'

const ErpAddress = z.object({
  streetLineOne: z.string(),
  streetLineTwo: z.string(),
  streetLineThree: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})
const Side = z.enum(['application', 'erp'])
const flags = <const Suffix extends string>(suffix: Suffix) =>
  z.object(
    Object.fromEntries(comparedFields.map((field) => [`${field}${suffix}`, z.boolean()])) as Record<
      `${(typeof comparedFields)[number]}${Suffix}`,
      z.ZodBoolean
    >,
  ).shape

/** One side of the comparison. */
const Compared = z.object({
  businessName: z.string(),
  businessEmail: z.string(),
  businessPhone: z.string(),
  billingAddress: ErpAddress,
  shippingAddress: ErpAddress,
  acctsPayableContactName: z.string(),
  acctsPayableContactPhone: z.string(),
})

/** The ERP's record of the account, compared with the application (ERP-003). */
const ErpEntityInfo = z.object({
  entityId: z.string(),
  isPendingApplication: z.boolean(),
  possibleIncorrectEntityId: z.boolean(),
  eclipseErrorDescription: z.string(),
  ...Compared.shape,
  ...flags('NoMatch'),
  ...flags('DefaultChecked'),
})

export const ErpReconciliation = z.object({
  /** Null: there is no such customer, or it was not read yet. */
  erpEntityInfo: ErpEntityInfo.nullable(),
  /** The application's values in the ERP's format, for the comparison. */
  application: Compared,
  /** Whether open differences block the approval: rexel and gexpro (ERP-A02). */
  blocksApproval: z.boolean(),
  /** After the approval: what was sent, for each field. Null before. */
  sent: z.partialRecord(z.enum(comparedFields), Side).nullable(),
  /** When the ERP was read; null: not yet, or there is no account to read. */
  readAt: Instant.nullable(),
  /** Why the last read failed, or that the account does not exist; '' if it succeeded. */
  problem: z.string(),
})
