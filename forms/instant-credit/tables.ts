/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    instant_credit: InstantCreditTable
  }
}

/** An instant credit application, from its first email to its customer. */
export interface InstantCreditTable {
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
