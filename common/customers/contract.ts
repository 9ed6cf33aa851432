/** An account of the ERP, as it is sent to a form. */
import { z } from 'zod'

export const Salesperson = z.object({
  /** The salesperson's login at the ERP. */
  eclipseUserLogin: z.string(),
  displayName: z.string(),
})
const Contact = Salesperson.extend({ email: z.string() }).nullable()
const Address = z.object({
  streetAddress: z.string(),
  addressUnitNumber: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

/** APP-125, API-034. Empty strings if the ERP has no value. */
export const CustomerAccount = z.object({
  accountNumber: z.string(),
  companyName: z.string(),
  email: z.string(),
  phone: z.string(),
  fax: z.string(),
  address: Address,
  /** The current branch, if the account's branch was merged into another (APP-055). */
  branchNumber: z.string(),
  /** Whether we know that branch (APP-169). */
  branchKnown: z.boolean(),
  picCodeCategory: z.string(),
  picCode: z.string(),
  customerTypeCategory: z.string(),
  customerPriceClass: z.string(),
  insideSalesPerson: Contact,
  outsideSalesPerson: Contact,
  branchManager: Contact,
  creditManager: Contact,
  shipTo: z.array(
    z.object({
      customerId: z.string(),
      customerName: z.string(),
      city: z.string(),
      address: z.string(),
      state: z.string(),
      postalCode: z.string(),
    }),
  ),
})
