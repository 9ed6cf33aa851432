/** Tables of the review: comments, decisions, who looks, what became of jobs (see schema.ts). */
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Made, MaybeInstant } from './columns.ts'
import type { ReviewStatus } from './schema.ts'

export interface CommentTable {
  id: Generated<number>
  saved_form_id: number
  message: string
  created_by: string
  created_at: Made
}

/** One row a decision; the application row holds the latest. */
export interface DecisionTable {
  id: Generated<number>
  saved_form_id: number
  status: ReviewStatus
  /** Keys of reason_type: one to four for a denial. */
  reasons: ColumnType<string[], string, string>
  /** The same in the words in which they were told. */
  reason_texts: ColumnType<string[], string | undefined, string>
  credit_amount: number | null
  credit_rep_id: number | null
  branch_number: string | null
  customer_account_id: string | null
  /** Whether the letter was sent, or how the analyst says that notice was given. */
  notice: 'letter' | 'otherwise' | 'none'
  notice_note: string | null
  /** The day of a notice given otherwise. */
  notice_on: string | null
  /** Until when missing items are asked for. */
  missing_by: string | null
  consumer_report: ColumnType<ConsumerReport | null, string | null | undefined, string | null>
  decided_by: string
  decided_by_name: string
  decided_at: Instant
}

/** One thing that was asked for; those of the latest decision count, the others are history. */
export interface MissingItemTable {
  id: Generated<number>
  saved_form_id: number
  decision_id: number
  item: string
  due_on: string | null
  received_at: MaybeInstant
  received_by: string | null
}

/** Somebody has an application open; a row that was not renewed for a while says nothing any more. */
export interface ReviewViewerTable {
  saved_form_id: number
  sso: string
  name: string
  since: Instant
  seen_at: Instant
}

/** What became of a background job of a form; the queue itself forgets it after a week. */
export interface JobFateTable {
  saved_form_id: number
  job_id: string
  name: string
  /** `again`: it failed and is tried again. */
  state: 'done' | 'again' | 'failed'
  tries: number
  enqueued_at: Instant
  ended_at: Instant
  /** In our words; never what a driver or a server said. */
  problem: string | null
}

/** A consumer report on a proprietor or partner that counted in a denial (15 U.S.C. 1681m). */
export interface ConsumerReport {
  agency: 'experian' | 'equifax' | 'transunion'
  score?: { value: number; lowest: number; highest: number; on: string; factors: string[] } | null | undefined
}
