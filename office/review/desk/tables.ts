/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated } from 'kysely'
import type { Instant } from '../../../platform/database/index.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    saved_view: SavedViewTable
    absence: AbsenceTable
  }
}

/** The filters and the order of the review list, saved under a name. */
export interface SavedViewTable {
  id: Generated<number>
  banner_id: number
  /** The sso of the employee who saved it. */
  owner: string
  /** Unique for its owner in the banner, ignoring case. */
  name: string
  /** Everyone who sees the list sees it too. */
  shared: boolean
  filters: ColumnType<object, string, string>
  changed_by: string
  changed_at: Instant
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
