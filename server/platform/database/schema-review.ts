/** Tables of the review: comments, decisions, who looks, what became of jobs (see schema.ts). */
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
  /** From when the clock ran when this was decided; null: it stood still, or this is of before 0019. */
  clock_before: MaybeInstant
  /** Of an approval: the day of the notice of denial whose place it takes. */
  supersedes_on: ColumnType<string | null, string | null | undefined, string | null>
  /** Until 0024 the letter itself told of a report that counted; what it told stands here. */
  consumer_report: ColumnType<object | null, never, never>
  /** Reports on persons that counted, one each; what each person is told in a notice of their own. */
  consumer_reports: ColumnType<ConsumerReport[], string | undefined, string>
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

/** A consumer report on a person that counted in a decision (15 U.S.C. 1681m). */
export interface ConsumerReport {
  /** Whose: the key of the answers. */
  role: SigningRole
  agency: 'experian' | 'equifax' | 'transunion'
  score?: { value: number; lowest: number; highest: number; on: string; factors: string[] } | null | undefined
  /** How staff say that this person was told where no mail told them, and on which day. */
  given?: { on: string; how: string }
  /** The queue has given the notice up: it was never written. */
  unwritten?: true
}
