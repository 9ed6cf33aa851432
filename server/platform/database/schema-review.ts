/** Tables of the review: comments, decisions, viewers, job results (see schema.ts). */
import type { ColumnType, Generated } from 'kysely'
import type { SigningRole } from '../../../domain/rules/signing.ts'
import type { Instant, Made, MaybeInstant } from './columns.ts'
import type { ReviewStatus } from './schema.ts'

export interface CommentTable {
  id: Generated<number>
  saved_form_id: number
  message: string
  created_by: string
  created_at: Made
}

/** One row per decision; the application row holds the latest. */
export interface DecisionTable {
  id: Generated<number>
  saved_form_id: number
  status: ReviewStatus
  /** Keys of reason_type; one to four for a denial. */
  reasons: ColumnType<string[], string, string>
  /** The same reasons, worded as the applicant read them. */
  reason_texts: ColumnType<string[], string | undefined, string>
  credit_amount: number | null
  credit_rep_id: number | null
  branch_number: string | null
  customer_account_id: string | null
  /** Whether the letter was sent, or how the analyst says notice was given. */
  notice: 'letter' | 'otherwise' | 'none'
  notice_note: string | null
  /** The day of a notice given by other means. */
  notice_on: string | null
  /** The deadline for missing items. */
  missing_by: string | null
  /** When the clock had started before this decision. Null: it was stopped, or the decision precedes migration 0019. */
  clock_before: MaybeInstant
  /** For an approval: the day of the notice of denial that it replaces. */
  supersedes_on: ColumnType<string | null, string | null | undefined, string | null>
  /** Before migration 0024 the letter itself named the report that counted; its content is kept here. */
  consumer_report: ColumnType<object | null, never, never>
  /** Reports on persons that counted in the decision, one each. Each person gets a separate notice. */
  consumer_reports: ColumnType<ConsumerReport[], string | undefined, string>
  decided_by: string
  decided_by_name: string
  decided_at: Instant
}

/** One requested item. Those of the latest decision count; earlier ones are history. */
export interface MissingItemTable {
  id: Generated<number>
  saved_form_id: number
  decision_id: number
  item: string
  due_on: string | null
  received_at: MaybeInstant
  received_by: string | null
}

/** An employee has an application open. A row that was not renewed recently is ignored. */
export interface ReviewViewerTable {
  saved_form_id: number
  sso: string
  name: string
  since: Instant
  seen_at: Instant
}

/** The result of a background job for a form. The queue itself deletes it after a week. */
export interface JobFateTable {
  saved_form_id: number
  job_id: string
  name: string
  /** `again`: it failed and will be retried. */
  state: 'done' | 'again' | 'failed'
  tries: number
  enqueued_at: Instant
  ended_at: Instant
  /** The message that staff see; never the message of a driver or a server. */
  problem: string | null
}

/** A consumer report on a person that counted in a decision (15 U.S.C. 1681m). */
export interface ConsumerReport {
  /** The person: the key in the answers. */
  role: SigningRole
  agency: 'experian' | 'equifax' | 'transunion'
  score?: { value: number; lowest: number; highest: number; on: string; factors: string[] } | null | undefined
  /** How and when staff told this person, if no email did. */
  given?: { on: string; how: string }
  /** The queue gave up on the notice; it was never written. */
  unwritten?: true
}
