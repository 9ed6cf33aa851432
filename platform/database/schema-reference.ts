/**
 * Tables of lists that a company maintains, of its employees, and of the embedded customer directory (see
 * schema.ts).
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DecidingRole } from '../../banners/rules/deciding-roles.ts'
import type { Instant, Made, MaybeInstant } from './columns.ts'

export interface BranchTable {
  banner_id: number
  branch_number: string
  name: string
  address1: string
  city: string
  state: string
  state_name: string
  zip: string
  phone: string
  latitude: number
  longitude: number
  region_code: string
  closed: boolean
  /** sso of the branch manager. */
  manager_sso: string | null
}

export interface CreditRepTable {
  user_id: Generated<number>
  banner_id: number
  full_name: string
  email: string
  active: boolean
}

export interface ReasonTypeTable {
  key: string
  value: string
  for_deny: boolean
  for_pending: boolean
  missing_items: boolean
  position: number
}

export interface ContactTitleTable {
  banner_id: number
  title: string
  position: number
}

/** PIC categories (one-character keys) and PIC codes of a banner (APP-119). */
export interface CustomerTypeTable {
  banner_id: number
  key: string
  value: string
  position: number
}

/** A customer segment with one of its price classes (APP-126, APP-127). */
export interface CustomerClassTable {
  customer_type: string
  title: string
  price_class: string
  price_class_description: string
  position: number
}

/** The name of a region; the branches decide which regions exist. */
export interface RegionTable {
  banner_id: number
  code: string
  description: string
}

/** An employee who has an account or has used the back office: what their account or their latest token says. */
export interface EmployeeTable {
  sso: string
  name: string
  email: string
  /** Null until they first use the back office. */
  seen_at: MaybeInstant
  /** See common/identity/rules/staff-users.ts; null without a role. */
  role_id: ColumnType<number | null, number | null | undefined, number | null>
  /** False if their account may not sign in. */
  active: Generated<boolean>
  id: GeneratedAlways<number>
  /** The banners in which they may act, their first one first. */
  banner_ids: Generated<number[]>
  /** The banners in which they may decide on applications. */
  reviews_in: Generated<number[]>
  /** By banner ID: the roles that decide there (common/identity/rules/approval-limits.ts). */
  deciding_roles: ColumnType<Readonly<Record<string, readonly DecidingRole[]>>, string | undefined, string>
  /** A branch of their first banner; '' if they have none. */
  branch_number: Generated<string>
  /** Name and email, normalized for search. */
  words: GeneratedAlways<string>
}

/** While an employee is away, their deputy gets the mails about second approvals in that banner. */
export interface AbsenceTable {
  sso: string
  banner_id: number
  deputy_sso: string
  /** The first and the last day, in the banner's time zone. */
  from_on: string
  until_on: string
  changed_at: Instant
}

/** This employee may approve instant credit of the branches in that region. No row: they may not. */
export interface InstantCreditPermissionTable {
  banner_id: number
  region_code: string
  sso: string
  /** sso of the employee who granted it. */
  changed_by: string
  changed_at: Instant
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
  at: Made
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
  at: Made
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
