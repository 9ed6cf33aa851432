/**
 * The tables as Kysely sees them. Migrations are the truth of what is in the database; this file names it.
 * Instants are `timestamptz` and arrive as Date on both databases; days are `date` and arrive as 'YYYY-MM-DD'.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Choices } from '../../../domain/rules/reconciliation.ts'
import type { AddressCorrection } from '../../../domain/rules/signing.ts'
import type { Instant, Made, MaybeInstant } from './columns.ts'
import type {
  AuditActTable,
  AuditAnchorTable,
  AuditDetailTable,
  AuditView,
  FeedbackFileTable,
  FeedbackTable,
  MailTable,
  OidcRecordTable,
  PrivacyRequestTable,
  RateLimitTable,
  StaffAccountTable,
} from './schema-records.ts'
import type {
  BranchTable,
  ContactTitleTable,
  CreditRepTable,
  CustomerClassTable,
  CustomerTypeTable,
  EmployeeTable,
  ErpAttachmentTable,
  ErpCustomerTable,
  ErpOrderTable,
  ErpSalespersonTable,
  ErpShipToTable,
  ErpWriteTable,
  ReasonTypeTable,
} from './schema-reference.ts'
import type {
  BureauMatchTable,
  Corrected,
  CreditCheckTable,
  ErpErrorTable,
  ErpSnapshotTable,
  ErpTransactionTable,
  GuarantyTable,
} from './schema-credit.ts'
import type {
  ConsentTable,
  DraftSessionTable,
  EmbeddedDocumentTable,
  EmbeddedSigningTable,
  SignatureTable,
  SigningCodeTable,
  SigningLinkTable,
  SigningRequestTable,
} from './schema-signing.ts'
import type {
  CommentTable,
  DecisionTable,
  JobFateTable,
  MissingItemTable,
  ReviewViewerTable,
} from './schema-review.ts'

export interface Tables {
  saved_form: SavedFormTable
  saved_form_secret: SavedFormSecretTable
  application: ApplicationTable
  application_search: ApplicationSearchTable
  document: DocumentTable
  loose_file: LooseFileTable
  comment: CommentTable
  decision: DecisionTable
  missing_item: MissingItemTable
  review_viewer: ReviewViewerTable
  job_fate: JobFateTable
  consent: ConsentTable
  signing_request: SigningRequestTable
  signature: SignatureTable
  signing_link: SigningLinkTable
  signing_code: SigningCodeTable
  embedded_signing: EmbeddedSigningTable
  embedded_document: EmbeddedDocumentTable
  draft_session: DraftSessionTable
  audit: AuditView
  audit_act: AuditActTable
  audit_detail: AuditDetailTable
  audit_anchor: AuditAnchorTable
  mail: MailTable
  privacy_request: PrivacyRequestTable
  feedback: FeedbackTable
  feedback_file: FeedbackFileTable
  rate_limit: RateLimitTable
  staff_account: StaffAccountTable
  oidc_record: OidcRecordTable
  branch: BranchTable
  credit_rep: CreditRepTable
  reason_type: ReasonTypeTable
  contact_title: ContactTitleTable
  customer_type: CustomerTypeTable
  customer_class: CustomerClassTable
  employee: EmployeeTable
  erp_customer: ErpCustomerTable
  erp_ship_to: ErpShipToTable
  erp_salesperson: ErpSalespersonTable
  erp_order: ErpOrderTable
  erp_attachment: ErpAttachmentTable
  erp_write: ErpWriteTable
  erp_snapshot: ErpSnapshotTable
  erp_transaction: ErpTransactionTable
  erp_error: ErpErrorTable
  bureau_match: BureauMatchTable
  credit_check: CreditCheckTable
  guaranty: GuarantyTable
}

export type FormState =
  | 'draft'
  | 'emailed'
  | 'signing'
  | 'pending'
  | 'approved'
  | 'denied'
  | 'withdrawn'
  /** Nobody came back for it; its answers, papers and key are gone. */
  | 'purged'
  | 'received'

/** One row for every form of every kind. `answers` never holds a secret (see saved_form_secret). */
export interface SavedFormTable {
  /** The number staff see; opens nothing without a bearer token. */
  id: Generated<number>
  /** By which staff name it; opens nothing without a bearer token. */
  guid: Generated<string>
  /** What the applicant's address carries: 128 random bits. Whoever has it may read and save; never sent to staff. */
  key: Generated<string>
  form_type: string
  banner_id: number
  audience: 'external' | 'internal'
  state: FormState
  answers: ColumnType<Record<string, unknown>, string, string>
  form_version: number
  row_version: Generated<number>
  /** The version that staff last saved as `submitting`: that alone they may submit. */
  submitting_version: number | null
  /** Key of the first save: the same key again answers the same row. */
  idempotency_key: string | null
  /** sso of the employee who made it; null for a customer. */
  owner_sso: string | null
  updated_by: string
  created_at: Made
  updated_at: Instant
  submitted_at: MaybeInstant
  withdrawn_at: MaybeInstant
  /** When its applicant was told that it will be purged; counts only while nothing was saved after it. */
  purge_warned_at: MaybeInstant
  /** When answers, secrets, papers and whatever else is personal were deleted. */
  purged_at: MaybeInstant
  /** When an employee first mailed it to its customer. */
  emailed_at: MaybeInstant
  /** Its employee deleted it: for everybody it is not there any more; purged with its age. */
  deleted_at: MaybeInstant
  /** What the web shop's token said when the draft was begun. */
  storefront: ColumnType<Storefront | null, string | null | undefined, string | null>
  /** Of signatories, the oldest first (docs/decisions/0040). */
  address_corrections: ColumnType<AddressCorrection[], string | undefined, string>
  /** The four below follow from the answers and are written with them (answer-columns.ts). */
  company_name: Generated<string>
  account_number: Generated<string>
  branch_number: Generated<string>
  /** Its branch as the form history files it: platt's without the 5000 of its numbers. */
  filed_branch: Generated<string>
  /** Company name and account number, as people look for them (as in `application`); a trigger keeps them. */
  words: GeneratedAlways<string>
  /** Nothing of it may be deleted, whatever its age (set by hand: docs/operations/running.md). */
  legal_hold: Generated<boolean>
}

export interface Storefront {
  webUserId: string
  customerNumber: string
}

/** SSN, EIN and the like: AES-256-GCM, bound to form and path; `last4` is all that ever leaves. */
export interface SavedFormSecretTable {
  saved_form_id: number
  path: string
  last4: string
  key_id: string
  ciphertext: Uint8Array
}

/** What an analyst may make of an application. */
export type ReviewStatus = 'Pending' | 'Approved' | 'Denied'
/** How it stands: its applicant may withdraw it until it is decided. */
export type ApplicationStatus = ReviewStatus | 'Withdrawn'

/** What lists and the review read: narrow and indexed. One row per submitted credit application. */
export interface ApplicationTable {
  /** Same number as saved_form.id. */
  id: number
  /** Same as saved_form.guid. */
  guid: string
  banner_id: number
  status: ApplicationStatus
  company_name: string
  /** As people look for it and sort by it: no case, no accents, no signs; a blank before each word (0011). */
  words: GeneratedAlways<string>
  account_number: string | null
  customer_account_id: string | null
  taxable: boolean
  state: string | null
  date_submitted: Instant
  /** When it was complete; null while items are missing (docs/rules, ECOA). */
  date_completed: MaybeInstant
  /** From when the 30 days run; null while they stand still: items are missing, notice was given, withdrawn. */
  clock_from: MaybeInstant
  date_reviewed: MaybeInstant
  reviewed_by: string | null
  reason_type_id: string | null
  /** Whole dollars. */
  credit_amount: number | null
  credit_rep_id: number | null
  branch_number: string | null
  last_comment_at: MaybeInstant
  dnb_matches_found: number | null
  is_internal: boolean
  is_created_from_storefront: boolean
  date_emailed: MaybeInstant
  created_by_sso: string | null
  /** What staff have corrected since; what was signed stays in the answers. */
  corrected: ColumnType<Corrected | null, string | null | undefined, string | null>
  /** What was sent to the ERP with the approval: field by field, from which side. */
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

export type DocumentKind =
  | 'tax'
  | 'other'
  | 'admin'
  | 'application-pdf'
  | 'sealed-pdf'
  | 'guaranty-pdf'
  | 'sealed-guaranty'
  | 'letter'
  | 'consumer-notice'
  | 'signature-image'

export interface DocumentTable {
  /** Random; stands in `fullPath` on the wire. */
  id: string
  saved_form_id: number
  kind: DocumentKind
  name: string
  extension: string
  content_type: string
  size: number
  /** Hex SHA-256 of the bytes. */
  sha256: string
  /** Where the file port keeps the bytes. */
  file_key: string
  scan: string
  uploaded_by: string
  created_at: Made
  removed_at: MaybeInstant
  /** Of what staff removed: who, and why. Its file stays. */
  removed_by_name: ColumnType<string | null, string | null | undefined, string | null>
  removed_reason: ColumnType<string | null, string | null | undefined, string | null>
}

/**
 * Every file that no document holds: not yet, or no longer. Written before the bytes are, so that nothing is ever
 * kept that nobody knows of; a daily job removes what has stood here for a day.
 */
export interface LooseFileTable {
  key: string
  since: Instant
}
