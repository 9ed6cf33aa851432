/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PaymentTerms } from '../../banners/rules/payment-terms.ts'
import type { ApplicationStatus } from '../../kit/saving/tables.ts'
import type { Instant, CreatedAt, MaybeInstant } from '../../platform/database/index.ts'
import type { Choices } from '../../services/erp/rules/reconciliation.ts'
import type { Corrected } from './erp/tables.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    application: ApplicationTable
    application_search: ApplicationSearchTable
    comment: CommentTable
    review_viewer: ReviewViewerTable
  }
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
  /** Normalized for search and sorting: no case, accents or punctuation; a space before each word. */
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
  /** How many references were asked, and how many of them answered or declined before the decision. */
  references_asked: Generated<number>
  references_in: Generated<number>
  row_version: Generated<number>
}

export interface ApplicationSearchTable {
  id: number
  banner_id: number
  date_submitted: Instant
  name: string
  words: GeneratedAlways<string>
}

export interface CommentTable {
  id: Generated<number>
  saved_form_id: number
  message: string
  created_by: string
  created_at: CreatedAt
  /** The names of coworkers it mentions. */
  mentions: ColumnType<string[], string | undefined, never>
}

/** An employee has an application open. A row that was not renewed recently is ignored. */
export interface ReviewViewerTable {
  saved_form_id: number
  sso: string
  name: string
  since: Instant
  seen_at: Instant
}
