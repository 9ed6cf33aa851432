/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentTerms } from '../../../banners/rules/payment-terms.ts'
import type { SigningRole } from '../../../common/signing/rules/signing.ts'
import type { ReviewStatus } from '../../../kit/saving/tables.ts'
import type { Instant, MaybeInstant } from '../../../platform/database/index.ts'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    decision: DecisionTable
    approval_proposal: ApprovalProposalTable
    missing_item: MissingItemTable
    missing_item_link: MissingItemLinkTable
  }
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
  payment_terms: ColumnType<PaymentTerms | null, PaymentTerms | null | undefined, never>
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
  /** When the clock had started before this decision. Null: it was stopped. */
  clock_before: MaybeInstant
  /** The letter could not be created, so there is no mail that says so. */
  letter_unwritten: Generated<boolean>
  /** For an approval: the day of the notice of denial that it replaces. */
  supersedes_on: ColumnType<string | null, string | null | undefined, string | null>
  /** In the oldest decisions, the letter itself named the report that counted; its content is kept here. */
  consumer_report: ColumnType<object | null, never, never>
  /** Reports on persons that counted in the decision, one each. Each person gets a separate notice. */
  consumer_reports: ColumnType<ConsumerReport[], string | undefined, string>
  decided_by: string
  decided_by_name: string
  decided_at: Instant
  /** For a counteroffer: the day on which the applicant accepted it, how, and who recorded that. */
  accepted_on: ColumnType<string | null, never, string>
  accepted_how: ColumnType<string | null, never, string>
  accepted_by_name: ColumnType<string | null, never, string>
}

/** An approval above its employee's limit. It waits for a second approver until it has ended. */
export interface ApprovalProposalTable {
  id: Generated<number>
  saved_form_id: number
  /** As the employee sent it, without the application's number and version. */
  approval: ColumnType<object, string, never>
  note: string
  proposed_by: string
  proposed_by_name: string
  proposed_at: Instant
  ended_at: ColumnType<Date | null, never, Date>
  /** The last day on which those who may approve were mailed again. */
  reminded_on: ColumnType<string | null, never, string>
}

/** One requested item. Those of the latest decision count; earlier ones are history. */
export interface MissingItemTable {
  id: Generated<number>
  saved_form_id: number
  decision_id: number
  item: string
  due_on: string | null
  received_at: MaybeInstant
  /** The employee's name, or `applicant` if it came through a mailed link. */
  received_by: string | null
}

/** A mailed link that takes the items of one decision, as long as it is the latest and the application is pending. */
export interface MissingItemLinkTable {
  id: GeneratedAlways<number>
  saved_form_id: number
  decision_id: number
  purpose: 'letter' | 'reminder'
  token_sha256: string
  mailed_to: string
  created_at: Instant
  expires_at: Instant
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
