/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    guaranty: GuarantyTable
  }
}

/** A guaranty requested after the submission. The submitted answers do not mention it. */
export interface GuarantyTable {
  id: string
  saved_form_id: number
  role: string
  name: string
  email: string
  state: 'asked' | 'signing' | 'signed' | 'declined' | 'withdrawn'
  /** Hash of the key in the guarantor's email. Null once the key is no longer valid. */
  token_sha256: string | null
  expires_at: MaybeInstant
  /** The guarantor's answers; secrets as their last four digits. */
  answers: ColumnType<Record<string, unknown>, string | undefined, string>
  asked_by: string
  asked_by_name: string
  asked_at: Instant
  answered_at: MaybeInstant
  ended_at: MaybeInstant
  /** The guarantor's reason for declining. */
  reason: string | null
}
