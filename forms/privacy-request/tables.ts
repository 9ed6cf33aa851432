/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    privacy_request: PrivacyRequestTable
  }
}

export interface PrivacyRequestTable {
  /** The same number as saved_form.id. */
  id: number
  kind: 'disclose' | 'delete'
  name: string
  email: string
  received_at: Instant
  /** Days in the banner's time zone (CCPA § 7021). */
  acknowledge_by: string
  answer_by: string
  acknowledged_at: MaybeInstant
  answered_at: MaybeInstant
  answered_by: string | null
}
