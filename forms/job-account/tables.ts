/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    job_account: JobAccountTable
  }
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
