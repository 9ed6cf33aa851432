/**
 * The ERP: the directory of customers (who has which account, who sells to whom), and the customer's record that the
 * credit department compares and writes.
 */
import type { BannerName } from '../../domain/rules/banners.ts'
import { LARGEST_FILE } from '../../domain/rules/files.ts'
import type { Compared, ErpAddress } from '../../domain/rules/reconciliation.ts'
import { Refusal } from '../platform/errors.ts'

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

/** 409: the ERP answered, and said no. Asking again changes nothing; its words are passed through (ERP-A04). */
export class ErpRefusal extends Refusal {
  readonly code = 'erpRefused'
  readonly status = 409
}

/** A customer as the comparison needs it. Phones are ten digits, or empty. */
export interface ErpRecord extends Compared {
  /** The account number. */
  readonly entityId: string
  /** The same customer everywhere in the group; '' where the ERP knows of none. */
  readonly globalCustomerId: string
  /** What the ERP itself says is wrong with this customer; '' mostly. Shown under "In Eclipse:" (ERP-013). */
  readonly errorDescription: string
  /** Whole dollars; null: no credit. */
  readonly creditLimit: number | null
  readonly shipTo: readonly ShipTo[]
}

export interface ErpCandidate {
  readonly accountNumber: string
  readonly businessName: string
  readonly address: ErpAddress
  /** Ten digits, or empty. */
  readonly phone: string
  /** As our branches are numbered; '' if the ERP has none. */
  readonly branchNumber: string
  /** A cash customer: the account has no credit. */
  readonly paysCash: boolean
  readonly isDeleted: boolean
  /** It stands for a group of customers. */
  readonly isEnterprise: boolean
}

/** A customer for whom the ERP opens an account that pays cash. Texts may be ''. */
export interface NewCashAccount {
  readonly businessName: string
  readonly contactName: string
  readonly email: string
  /** Ten digits. */
  readonly phone: string
  readonly address: ErpAddress
  /** As our branches are numbered. */
  readonly branchNumber: string
  /** The segment, or platt's PIC category. */
  readonly customerTypeCategory: string
  /** The price class, or platt's PIC code. */
  readonly customerType: string
  /** Logins at the ERP. */
  readonly insideSalesPerson: string
  readonly outsideSalesPerson: string
}

export interface ErpOrder {
  readonly orderNumber: string
  readonly purchaseOrderNumber: string
  /** ISO 8601. */
  readonly orderDate: string
  /** Dollars and cents. */
  readonly total: number
}

/** What to look for; every text may be empty, and all of them empty finds nobody. */
export interface ErpSearch {
  readonly name: string
  readonly phone: string
  readonly street: string
  readonly postalCode: string
}

export const MOST_CANDIDATES = 20
export const MOST_ORDERS = 50
/** Bytes of one file: what an applicant may send us, too. */
export const MOST_ATTACHED = LARGEST_FILE

export interface ErpFile {
  readonly name: string
  readonly contentType: string
  /** Bytes. */
  readonly size: number
  /** Hex. */
  readonly sha256: string
  open(): Promise<NodeJS.ReadableStream>
}

/**
 * What the credit department reads of a customer in the ERP, and what it writes there. `banner` is the one whose ERP
 * is asked (domain/rules/lending says which serves another).
 *
 * Reads throw Unavailable when the ERP does not answer sensibly in ten seconds. Writes take a key: the same key twice
 * is one write, also where the first answer was lost. They throw Unavailable where nobody knows whether it was
 * written (ask again with the same key), and ErpRefusal where the ERP said no, in words that staff may read.
 */
export interface ErpRecords {
  /** Null where there is no such account. */
  record(banner: BannerName, accountNumber: string): Promise<ErpRecord | null>
  recordByGlobalId(banner: BannerName, globalCustomerId: string): Promise<ErpRecord | null>
  /** Customers that may be the one, the likeliest first, at most 20. */
  search(banner: BannerName, by: ErpSearch): Promise<readonly ErpCandidate[]>
  /** The newest first, at most 50; none where the account is not known (REV-A18). */
  orders(banner: BannerName, accountNumber: string): Promise<readonly ErpOrder[]>

  /**
   * Opens an account under this number. Where one of this number has the same name and ZIP code it is the one, and
   * nothing is written; where it has others the number is another customer's: ErpRefusal.
   */
  createAccount(banner: BannerName, key: string, account: Compared & { accountNumber: string }): Promise<void>
  /**
   * Opens an account that pays cash, under a number that the ERP chooses, and returns the number. The same key
   * returns the same number and opens nothing.
   */
  openCashAccount(banner: BannerName, key: string, account: NewCashAccount): Promise<string>
  /** Writes these fields and leaves the others. */
  updateCustomer(
    banner: BannerName,
    key: string,
    accountNumber: string,
    change: Partial<Compared>,
  ): Promise<void>
  /** Whole dollars. `by`: the login of the person who decided, '' where she has none there. */
  setCredit(
    banner: BannerName,
    key: string,
    accountNumber: string,
    credit: { limit: number; by: string },
  ): Promise<void>
  /** ErpRefusal above MOST_ATTACHED. The file is opened once a try, and never held in memory whole. */
  attach(banner: BannerName, key: string, accountNumber: string, file: ErpFile): Promise<void>
}

export type Erp = Customers & ErpRecords
