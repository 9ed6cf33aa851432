/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { Instant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    instant_credit_permission: InstantCreditPermissionTable
  }
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
