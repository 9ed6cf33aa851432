/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    branch: BranchTable
    credit_rep: CreditRepTable
    region: RegionTable
  }
}

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

/** The name of a region; the branches decide which regions exist. */
export interface RegionTable {
  banner_id: number
  code: string
  description: string
}
