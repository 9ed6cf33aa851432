/**
 * What the application says against what the ERP keeps of the same customer (002 §4.2, ERP-004 to 012). Both sides
 * of the wire read this: the screen to mark what is open, the server to refuse an approval that leaves it open.
 */

export const comparedFields = [
  'businessName',
  'businessEmail',
  'businessPhone',
  'billingAddress',
  'shippingAddress',
  'acctsPayableContactName',
  'acctsPayableContactPhone',
] as const
export type ComparedField = (typeof comparedFields)[number]

/** Which of the two goes to the ERP (WIRE-06). */
export type Side = 'application' | 'erp'
export type Choices = Partial<Record<ComparedField, Side>>

/** An address as one ERP keeps it: up to three street lines. Empty texts where nothing is known. */
export interface ErpAddress {
  readonly streetLineOne: string
  readonly streetLineTwo: string
  readonly streetLineThree: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly country: string
}

/** One side of the comparison, in the ERP's words. */
export interface Compared {
  readonly businessName: string
  readonly businessEmail: string
  readonly businessPhone: string
  readonly billingAddress: ErpAddress
  readonly shippingAddress: ErpAddress
  readonly acctsPayableContactName: string
  readonly acctsPayableContactPhone: string
}
