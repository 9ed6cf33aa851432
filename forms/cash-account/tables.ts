/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    cash_account: CashAccountTable
  }
}

/** One row per submitted cash account. Its ERP write says whether the account is being opened. */
export interface CashAccountTable {
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
