/** Tables of the review: comments, decisions, viewers, job results (see schema.ts). */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentTerms } from '../../banners/rules/payment-terms.ts'
import type { Choices } from '../../services/erp/rules/reconciliation.ts'
import type { SigningRole } from '../../common/signing/rules/signing.ts'
import type { Instant, Made, MaybeInstant } from './columns.ts'
import type { Corrected } from './schema-credit.ts'
import type { ApplicationStatus, ReviewStatus } from './schema.ts'

export interface CommentTable {
  id: Generated<number>
  saved_form_id: number
  message: string
  created_by: string
  created_at: Made
  /** The names of coworkers it mentions. */
  mentions: ColumnType<string[], string | undefined, never>
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
  /** When the clock had started before this decision. Null: it was stopped, or the decision precedes migration 0019. */
  clock_before: MaybeInstant
  /** The letter could not be created, so there is no mail that says so. */
  letter_unwritten: Generated<boolean>
  /** For an approval: the day of the notice of denial that it replaces. */
  supersedes_on: ColumnType<string | null, string | null | undefined, string | null>
  /** Before migration 0024 the letter itself named the report that counted; its content is kept here. */
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

/** What lists and the review read: narrow and indexed. One row per submitted credit application. */
export interface ApplicationTable {
  /** The same number as saved_form.id. */
  id: number
  /** The same as saved_form.guid. */
  guid: string
  banner_id: number
  status: ApplicationStatus
  company_name: string
  /** Normalized for search and sorting: no case, accents or punctuation; a space before each word (migration 0011). */
  words: GeneratedAlways<string>
  account_number: string | null
  customer_account_id: string | null
  taxable: boolean
  state: string | null
  date_submitted: Instant
  /** When it was complete; null while items are missing (docs/rules, ECOA). */
  date_completed: MaybeInstant
  /**
   * When the 30 days started. Null while they are stopped: items are missing, notice was given, or it was
   * withdrawn.
   */
  clock_from: MaybeInstant
  date_reviewed: MaybeInstant
  reviewed_by: string | null
  reason_type_id: string | null
  /** What the applicant requested, in whole dollars and as a code of payment terms; null: nothing. */
  amount_requested: number | null
  terms_requested: PaymentTerms | null
  /** What was approved, in whole dollars and as a code. */
  credit_amount: number | null
  payment_terms: PaymentTerms | null
  /** The amount of an approval that waits for a second approver. */
  proposed_amount: number | null
  /** The comment that is shown at the top of the page. */
  pinned_comment_id: ColumnType<number | null, number | null | undefined, number | null>
  /** The sso of the employee who works on it. */
  assigned_to: string | null
  /** The day on which to look at it again, and why. */
  follow_up_on: string | null
  follow_up_note: string | null
  /** The start of a clock of 30 days that runs out on that day, for the order in which applications are due. */
  follow_up_from: MaybeInstant
  credit_rep_id: number | null
  branch_number: string | null
  last_comment_at: MaybeInstant
  dnb_matches_found: number | null
  is_internal: boolean
  is_created_from_storefront: boolean
  date_emailed: MaybeInstant
  created_by_sso: string | null
  /** Corrections by staff; the signed answers stay unchanged. */
  corrected: ColumnType<Corrected | null, string | null | undefined, string | null>
  /** What was sent to the ERP with the approval: for each field, which side it came from. */
  erp_choices: ColumnType<Choices | null, string | null | undefined, string | null>
  row_version: Generated<number>
}

export interface ApplicationSearchTable {
  id: number
  banner_id: number
  date_submitted: Instant
  name: string
  words: GeneratedAlways<string>
}
