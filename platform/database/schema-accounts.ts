/** Tables with one row per submitted form of a kind, for its list (see schema.ts). */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, MaybeInstant } from './columns.ts'

/** Each has `id`, `banner_id`, `account_number` and `words`, by which its list is searched (office/accounts/server). */
export interface AccountTables {
  cash_account: CashAccountTable
  instant_credit: InstantCreditTable
  job_account: JobAccountTable
}

/** An instant credit application, from its first email to its customer. */
interface InstantCreditTable {
  id: number
  banner_id: number
  company_name: string
  /** As the application was last emailed, signed or ended; `opening` until the ERP has given a number. */
  state:
    | 'waiting for customer'
    | 'waiting for manager'
    | 'opening'
    | 'open'
    | 'declined'
    | 'expired'
    | 'taken back'
  applicant_name: string
  applicant_email: string
  manager_sso: string
  manager_name: string
  branch_number: string
  /** The name of the employee who filled it out. */
  created_by: string
  /** The last email to its customer. */
  emailed_at: Instant
  submitted_at: MaybeInstant
  account_number: string | null
  opened_at: MaybeInstant
}

/** One row per submitted job account. Its ERP write says whether the job has its ship-to account. */
export interface JobAccountTable {
  /** The same number as saved_form.id. */
  id: number
  banner_id: number
  company_name: string
  /** The bill-to account. */
  account_number: string
  /** The chosen ship-to account; '' at banners without. */
  ship_to: string
  job_name: string
  words: GeneratedAlways<string>
  /** The contract number; platt's Job ID. */
  job_id: string
  /** Whole dollars. */
  job_limit: number
  job_type: string
  nature: string
  street: string
  city: string
  /** Two letters. */
  state: string
  postal_code: string
  county: string
  owner_name: string
  contractor_name: string
  /** Who hired the customer: `owner`, `general contractor`, `subcontractor`, or '' if it is not known. */
  hired_by: string
  /** The form asked where the answer contradicted the named parties, or an employee has set it. */
  is_hirer_checked: Generated<boolean>
  branch_number: string
  branch_name: string
  /** Where the confirmation goes; '' if no address was given. */
  contact_email: string
  is_internal: boolean
  created_by: string
  submitted_at: Instant
  /** Days, YYYY-MM-DD. */
  start_date: string
  /** The first delivery of material; the notices are due from it. */
  first_furnishing: string | null
  /** The last delivery; null: deliveries continue. */
  last_furnishing: ColumnType<string | null, string | null | undefined, string | null>
  /** How often we asked staff for the missing first furnishing, and when last. */
  furnishing_asked: Generated<number>
  furnishing_asked_at: MaybeInstant
  /** The number of its ship-to account in the ERP; null until it has one. */
  job_number: string | null
  opened_at: MaybeInstant
}

/** One row per submitted cash account. Its ERP write says whether the account is being opened. */
interface CashAccountTable {
  /** The same number as saved_form.id. */
  id: number
  banner_id: number
  company_name: string
  words: GeneratedAlways<string>
  contact_name: string
  contact_email: string
  branch_number: string
  is_internal: boolean
  /** The name of the employee who submitted it; empty for a customer. */
  created_by: string
  submitted_at: Instant
  /** Null until the ERP has opened the account. */
  account_number: string | null
  opened_at: MaybeInstant
  /** Credit customers who may be the same company, as the search before the opening found them; null: not searched. */
  possible_matches: ColumnType<
    readonly { accountNumber: string; businessName: string }[] | null,
    string | undefined,
    string
  >
}
