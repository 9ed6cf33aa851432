/**
 * The ERP: the directory of customers and salespeople, and the customer's record that the credit department compares
 * and writes.
 */
import type { BannerName } from '../../banners/rules/banners.ts'
import { LARGEST_FILE } from '../../platform/files/files.ts'
import type { Compared, ErpAddress } from './rules/reconciliation.ts'
import { Refusal } from '../../platform/errors.ts'

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

/** Where an account has its goods delivered. The ship-to accounts of jobs are not among them; see `jobs`. */
export interface ShipTo {
  readonly customerId: string
  readonly customerName: string
  readonly city: string
  /** Its first line. */
  readonly address: string
  /** Two letters; '' if the ERP does not say, as the postal code. */
  readonly state: string
  readonly postalCode: string
}

/** Texts are '' if the ERP has no value. */
export interface Customer {
  readonly accountNumber: string
  readonly companyName: string
  readonly email: string
  /** Ten digits. */
  readonly phone: string
  readonly fax: string
  readonly address: CustomerAddress
  /** In our numbering. It may be a branch that no longer exists. */
  readonly branchNumber: string
  readonly picCodeCategory: string
  readonly picCode: string
  /** The segment. */
  readonly customerTypeCategory: string
  readonly customerPriceClass: string
  readonly insideSalesPerson: Salesperson | null
  readonly outsideSalesPerson: Salesperson | null
  /** Who manages its branch, and who decides about its credit; null if the ERP does not say. */
  readonly branchManager: Salesperson | null
  readonly creditManager: Salesperson | null
  readonly shipTo: readonly ShipTo[]
}

export interface Salesperson {
  /** At most 100 characters; `salesperson` looks it up. */
  readonly eclipseUserLogin: string
  readonly displayName: string
  readonly email: string
}

/** The most candidates that we offer. */
export const MOST_SALESPEOPLE = 20

/**
 * `banner`: whose ERP is asked (banners/rules/lending says which banner serves another). Every method throws
 * Unavailable if the directory sends no valid response within ten seconds; callers that can do without it continue.
 */
export interface Customers {
  /** Null if there is no such account. `accountNumber`: digits, with leading zeros as typed. */
  customer(banner: BannerName, accountNumber: string): Promise<Customer | null>
  /** By part of a name or the start of a login, at most 20, sorted by name. '' finds no one. */
  salespeople(banner: BannerName, term: string): Promise<readonly Salesperson[]>
  /** The salesperson with exactly this login, or null. */
  salesperson(banner: BannerName, login: string): Promise<Salesperson | null>
  /** The salespeople with this email address, in any letter case. */
  salespeopleByEmail(banner: BannerName, email: string): Promise<readonly Salesperson[]>
}

/** 409: the ERP refused. Retrying does not help; its message is passed on (ERP-A04). */
export class ErpRefusal extends Refusal {
  readonly code = 'erpRefused'
  readonly status = 409
}

/** A customer as the comparison needs it. Phones have ten digits, or are empty. */
export interface ErpRecord extends Compared {
  /** The account number. */
  readonly entityId: string
  /** The customer's number across the group; '' if the ERP has none. */
  readonly globalCustomerId: string
  /** The problem that the ERP reports for this customer; usually ''. Shown under "In Eclipse:" (ERP-013). */
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
  /** In our numbering; '' if the ERP has none. */
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
  /** In our numbering. */
  readonly branchNumber: string
  /** The segment, or platt's PIC category. */
  readonly customerTypeCategory: string
  /** The price class, or platt's PIC code. */
  readonly customerType: string
  /** Logins at the ERP. */
  readonly insideSalesPerson: string
  readonly outsideSalesPerson: string
  /** Whole dollars; 0 for an account that pays cash only. */
  readonly creditLimit: number
}

/** A job account under a bill-to account. Texts may be ''. */
export interface ExistingJob {
  /** The number of its ship-to account. */
  readonly number: string
  /** The customer's contract number; platt's Job ID. */
  readonly jobId: string
  readonly name: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly postalCode: string
  readonly ownerName: string
}

/** A job for which the ERP opens a ship-to account. Texts may be ''. */
export interface NewJobShipTo {
  /** The bill-to account. */
  readonly accountNumber: string
  /** The ship-to account that was chosen. */
  readonly shipToId: string
  readonly name: string
  readonly jobId: string
  readonly purchaseOrderNumber: string
  readonly address: ErpAddress
  /** Whole dollars. */
  readonly limit: number
  /** Days, YYYY-MM-DD. */
  readonly startDate: string
  readonly endDate: string
  readonly ownerName: string
  /** In our numbering. */
  readonly branchNumber: string
}

export interface ErpOrder {
  readonly orderNumber: string
  readonly purchaseOrderNumber: string
  /** ISO 8601. */
  readonly orderDate: string
  /** Dollars and cents. */
  readonly total: number
}

/** What to look for. Texts may be empty; if all are, nothing is found. */
export interface ErpSearch {
  readonly name: string
  readonly phone: string
  readonly street: string
  readonly postalCode: string
}

export const MOST_CANDIDATES = 20
export const MOST_ORDERS = 50
export const MOST_JOBS = 200
/** The largest file in bytes, the same as for applicants. */
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

/** A certificate under which an account buys without sales tax. Days are YYYY-MM-DD. */
export interface TaxExemption {
  /** Our reference; a later write with the same one replaces the earlier. At most 40 characters. */
  readonly certificate: string
  /** Two letters each; none: the exemption ends. */
  readonly states: readonly string[]
  readonly effectiveOn: string
  /** The last day; null: it does not end. */
  readonly expiresOn: string | null
}

/**
 * What the credit department reads and writes for a customer. `banner`: whose ERP is asked (banners/rules/lending says
 * which banner serves another).
 *
 * Reads throw Unavailable if the ERP sends no valid response within ten seconds. Writes take a key: the same key
 * twice is one write, even if the first response was lost. They throw Unavailable if the result is unknown (retry
 * with the same key), and ErpRefusal if the ERP refused, with a message that staff may read.
 */
export interface ErpRecords {
  /** Null if there is no such account. */
  record(banner: BannerName, accountNumber: string): Promise<ErpRecord | null>
  recordByGlobalId(banner: BannerName, globalCustomerId: string): Promise<ErpRecord | null>
  /** Possible matches, the most likely first, at most 20. */
  search(banner: BannerName, by: ErpSearch): Promise<readonly ErpCandidate[]>
  /** Newest first, at most 50; none for an unknown account (REV-A18). */
  orders(banner: BannerName, accountNumber: string): Promise<readonly ErpOrder[]>
  /** The job accounts of a bill-to account, newest first, at most 200; none for an unknown account. */
  jobs(banner: BannerName, accountNumber: string): Promise<readonly ExistingJob[]>

  /**
   * Opens an account under this number. If the account exists with the same name and ZIP code, nothing is written.
   * If it belongs to another customer: ErpRefusal.
   */
  createAccount(banner: BannerName, key: string, account: Compared & { accountNumber: string }): Promise<void>
  /**
   * Opens an account that pays cash, under a number that the ERP chooses, and returns the number. The same key
   * returns the same number and opens nothing.
   */
  openCashAccount(banner: BannerName, key: string, account: NewCashAccount): Promise<string>
  /**
   * Opens a ship-to account for a job, under a number that the ERP chooses, and returns the number. The same key
   * returns the same number and opens nothing. ErpRefusal if there is no such bill-to account, or if the ship-to account
   * belongs to another one.
   */
  createJobShipTo(banner: BannerName, key: string, job: NewJobShipTo): Promise<string>
  /** Writes these fields and leaves the others unchanged. */
  updateCustomer(
    banner: BannerName,
    key: string,
    accountNumber: string,
    change: Partial<Compared>,
  ): Promise<void>
  /** Whole dollars. `by`: the ERP login of the person who decided, or ''. */
  setCredit(
    banner: BannerName,
    key: string,
    accountNumber: string,
    credit: { limit: number; by: string },
  ): Promise<void>
  /**
   * From now on invoices follow this certificate. ErpRefusal for an account that is not there or is deleted. Ending an
   * exemption that the ERP does not have is fine.
   */
  setTaxExemption(
    banner: BannerName,
    key: string,
    accountNumber: string,
    exemption: TaxExemption,
  ): Promise<void>
  /** ErpRefusal above MOST_ATTACHED. The file is opened once per attempt and never held in memory completely. */
  attach(banner: BannerName, key: string, accountNumber: string, file: ErpFile): Promise<void>
}

export type Erp = Customers & ErpRecords
