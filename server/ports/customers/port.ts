/** The directory of customers that an ERP keeps: who has which account, who sells to whom. Reads alone. */
import type { BannerName } from '../../../domain/rules/banners.ts'

export interface CustomerAddress {
  readonly streetAddress: string
  readonly addressUnitNumber: string
  readonly city: string
  /** Two letters in the US and Canada. */
  readonly state: string
  readonly postalCode: string
  /** Two letters, ISO 3166. */
  readonly country: string
}

export interface ShipTo {
  readonly customerId: string
  readonly customerName: string
  readonly city: string
  /** Its first line. */
  readonly address: string
}

/** Texts are '' where the ERP knows nothing. */
export interface Customer {
  readonly accountNumber: string
  readonly companyName: string
  readonly email: string
  /** Ten digits. */
  readonly phone: string
  readonly fax: string
  readonly address: CustomerAddress
  /** As our branches are numbered; whether it is one of today's is for the caller to say. */
  readonly branchNumber: string
  readonly picCodeCategory: string
  readonly picCode: string
  /** The segment. */
  readonly customerTypeCategory: string
  readonly customerPriceClass: string
  readonly insideSalesPerson: Salesperson | null
  readonly outsideSalesPerson: Salesperson | null
  readonly shipTo: readonly ShipTo[]
}

export interface Salesperson {
  /** At most 100 characters; what `salesperson` finds her by. */
  readonly eclipseUserLogin: string
  readonly displayName: string
  readonly email: string
}

/** A list to choose from is no directory to read through. */
export const MOST_SALESPEOPLE = 20

/**
 * `banner` is the one whose ERP is asked (domain/rules/lending says which serves another). Every method throws
 * Unavailable when the directory does not answer, in ten seconds or sensibly; callers that can go on without it do.
 */
export interface Customers {
  /** Null where there is no such account. `accountNumber`: digits, leading zeros as they were typed. */
  customer(banner: BannerName, accountNumber: string): Promise<Customer | null>
  /** By part of a name or the beginning of a login, at most 20, by name. '' finds nobody. */
  salespeople(banner: BannerName, term: string): Promise<readonly Salesperson[]>
  /** The one with exactly this login, or null. */
  salesperson(banner: BannerName, login: string): Promise<Salesperson | null>
  /** Those with this mail address, in any case of letters. */
  salespeopleByEmail(banner: BannerName, email: string): Promise<readonly Salesperson[]>
}
