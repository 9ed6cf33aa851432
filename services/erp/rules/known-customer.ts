/** Someone who serves the account. Customers do not get the login. */
interface Salesperson {
  readonly eclipseUserLogin?: string
  readonly displayName: string
  readonly email?: string
}

/** An account of the ERP, as it is sent to a form. Customers do not get the fields that only staff see. Unknown texts are ''. */
export interface KnownCustomer {
  readonly accountNumber: string
  readonly companyName: string
  readonly email: string
  readonly phone: string
  readonly fax: string
  readonly address: {
    readonly streetAddress: string
    readonly addressUnitNumber: string
    readonly city: string
    readonly state: string
    readonly postalCode: string
    readonly country: string
  }
  readonly branchNumber: string
  /** False: the branch is not one of ours, so it is left out (APP-169). */
  readonly branchKnown?: boolean
  readonly picCodeCategory?: string
  readonly picCode?: string
  readonly customerTypeCategory?: string
  readonly customerPriceClass?: string
  readonly insideSalesPerson?: Salesperson | null
  readonly outsideSalesPerson?: Salesperson | null
  readonly branchManager?: Salesperson | null
  readonly creditManager?: Salesperson | null
  readonly shipTo?: readonly KnownShipTo[]
  /** Who pays the account's invoices. */
  readonly payableContact?: { readonly name: string; readonly phone: string } | null
}

/** Where an account has its goods delivered. */
export interface KnownShipTo {
  readonly customerId: string
  readonly customerName: string
  readonly city: string
  /** Its first line. */
  readonly address: string
  readonly state?: string
  readonly postalCode?: string
}
