/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'
import type { ReferenceKind } from './form/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    reference_request: ReferenceRequestTable
    reference_link: ReferenceLinkTable
  }
}

/** How a reference is asked. `earlier`: an answer that was given for an earlier application is used again. */
export type Way = 'email' | 'letter' | 'phone' | 'earlier'

/** A reference is asked by one contact. If the contact changes, another row takes its place and this one stays. */
export interface ReferenceRequestTable {
  id: GeneratedAlways<number>
  saved_form_id: number
  banner_id: number
  /** The ID of the trade reference in the answers, or `bank`. */
  reference_id: string
  kind: ReferenceKind
  /** The company or bank. */
  name: string
  email: string | null
  phone: string | null
  way: Way
  asked_at: Instant
  /** The sso of the employee, `system` or `applicant`. */
  asked_by: string
  asked_by_name: string
  /** The day on which the next mail is due, the first or a reminder; null: none. */
  mail_on: string | null
  mails_sent: Generated<number>
  first_mailed_on: string | null
  last_mailed_on: string | null
  last_mail_id: string | null
  expires_at: Instant
  replaced_at: MaybeInstant
  answers: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  form_version: number | null
  /** The last time; a correction counts. */
  answered_at: MaybeInstant
  first_answered_at: MaybeInstant
  answers_sha256: string | null
  late: Generated<boolean>
  from_applicant: Generated<boolean>
  called: ColumnType<Called | null, string | null | undefined, string | null>
  earlier_id: number | null
}

/** A call by staff. `on`: YYYY-MM-DD. */
export interface Called {
  who: string
  on: string
  by: string
}

/** A key opens the requests of its mail. */
export interface ReferenceLinkTable {
  key_sha256: string
  request_id: number
  created_at: Instant
}
