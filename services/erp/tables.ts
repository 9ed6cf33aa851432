/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated } from 'kysely'
import type { Instant, CreatedAt } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    erp_account_number: ErpAccountNumberTable
    erp_customer: ErpCustomerTable
    erp_ship_to: ErpShipToTable
    erp_salesperson: ErpSalespersonTable
    erp_order: ErpOrderTable
    erp_attachment: ErpAttachmentTable
    erp_tax_exemption: ErpTaxExemptionTable
    erp_write: ErpWriteTable
  }
}

/** The embedded directory: customers as an ERP stores them. */
export interface ErpCustomerTable {
  banner_id: number
  number: string
  company_name: string
  email: string
  phone: string
  fax: string
  street: string
  unit: string
  city: string
  state: string
  postal_code: string
  country: string
  branch_number: string
  /** Segment; empty if the banner has none. */
  customer_type: string
  price_class: string
  pic_code_category: string
  pic_code: string
  /** Logins in erp_salesperson; empty: none. */
  inside_login: string
  outside_login: string
  branch_manager_login: Generated<string>
  credit_manager_login: Generated<string>
  /** The same for a customer in every banner of the group. */
  global_id: Generated<string>
  shipping_street: Generated<string>
  shipping_unit: Generated<string>
  shipping_city: Generated<string>
  shipping_state: Generated<string>
  shipping_postal_code: Generated<string>
  shipping_country: Generated<string>
  payable_name: Generated<string>
  payable_phone: Generated<string>
  /** The problem that the ERP itself reports; usually ''. */
  error_description: Generated<string>
  /** Whole dollars. */
  credit_limit: number | null
  credit_by: Generated<string>
  /** Pays cash: the account has no credit. */
  pays_cash: Generated<boolean>
  is_deleted: Generated<boolean>
  is_enterprise: Generated<boolean>
  /** The contact person; '' if there is none. */
  contact_name: Generated<string>
}

export interface ErpOrderTable {
  banner_id: number
  order_number: string
  customer_number: string
  purchase_order_number: string
  ordered_at: Instant
  total_cents: number
}

/** The last account number that the embedded ERP gave. */
export interface ErpAccountNumberTable {
  banner_id: number
  last: number
}

export interface ErpAttachmentTable {
  banner_id: number
  customer_number: string
  name: string
  content_type: string
  size: number
  sha256: string
  at: CreatedAt
}

/** A certificate under which the embedded ERP charges no sales tax. */
export interface ErpTaxExemptionTable {
  banner_id: number
  customer_number: string
  /** Our reference. */
  certificate: string
  states: string[]
  effective_on: string
  expires_on: string | null
}

/** Writes that the embedded ERP has done; a repeated key has no effect. */
export interface ErpWriteTable {
  banner_id: number
  idempotency_key: string
  operation: string
  customer_number: string
  at: CreatedAt
}

export interface ErpShipToTable {
  banner_id: number
  customer_number: string
  customer_id: string
  customer_name: string
  street: string
  city: string
  state: string
  postal_code: string
  /** It belongs to a job account; the others are places of the customer. */
  is_job: Generated<boolean>
  job_id: Generated<string>
  owner_name: Generated<string>
  /** Whole dollars. */
  job_limit: ColumnType<number | null, number | null | undefined, number | null>
  opened_at: Generated<Date>
}

export interface ErpSalespersonTable {
  banner_id: number
  login: string
  display_name: string
  email: string
}
