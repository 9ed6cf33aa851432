/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'
import type { DelegableSection } from './form/index.ts'
import type { Choice } from './rules/states.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    delegation: DelegationTable
    delegation_link: DelegationLinkTable
  }
}

/** One person who was asked to fill in one section. The next person gets another row. */
export interface DelegationTable {
  id: GeneratedAlways<number>
  saved_form_id: number
  section: DelegableSection
  /** The person, as the applicant named them. */
  name: string
  email: string
  /** Who asks, as they named themselves. */
  asked_by: string
  asked_at: Instant
  mails_sent: Generated<number>
  last_mail_id: string | null
  expires_at: Instant
  /** When they typed the first answer. Opening the page changes nothing. */
  started_at: MaybeInstant
  canceled_at: MaybeInstant
  declined_at: MaybeInstant
  answered_at: MaybeInstant
  /** Who answered, as they named themselves. */
  answered_by: string | null
  /** What they answered. */
  answers: ColumnType<Record<string, unknown> | null, string | null | undefined, string | null>
  choice: ColumnType<Choice, Choice | undefined, Choice>
}

/** A key that opens the page of a delegate. Each mail has another one. */
export interface DelegationLinkTable {
  key_sha256: string
  delegation_id: number
  created_at: Instant
}
