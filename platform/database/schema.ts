/**
 * The tables as Kysely sees them; the migrations define them. Instants are `timestamptz` and read as Date on both
 * databases. Dates are `date` and read as 'YYYY-MM-DD'.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AddressCorrection } from '../../common/signing/rules/signing.ts'
import type { Language } from '../text/language.ts'
import type { Instant, Made, MaybeInstant } from './columns.ts'
import type { AccountTables } from './schema-accounts.ts'
import type {
  AuditActTable,
  AuditAnchorTable,
  RecordEventTable,
  AuditDetailTable,
  AuditView,
  FeedbackFileTable,
  FeedbackTable,
  MailTable,
  PrivacyRequestTable,
  RateLimitTable,
} from './schema-records.ts'
import type {
  BranchTable,
  ContactTitleTable,
  CreditRepTable,
  CustomerClassTable,
  CustomerTypeTable,
  AbsenceTable,
  EmployeeTable,
  ErpAccountNumberTable,
  ErpAttachmentTable,
  ErpTaxExemptionTable,
  ErpCustomerTable,
  ErpOrderTable,
  ErpSalespersonTable,
  ErpShipToTable,
  ErpWriteTable,
  InstantCreditPermissionTable,
  ReasonTypeTable,
  RegionTable,
} from './schema-reference.ts'
import type {
  BureauMatchTable,
  CreditCheckTable,
  ErpErrorTable,
  ErpSnapshotTable,
  ErpTransactionTable,
  GuarantyTable,
} from './schema-credit.ts'
import type { DocumentTable, LooseFileTable } from './schema-documents.ts'
import type { JobNoticeTable, NoticeRuleTable } from './schema-notices.ts'
import type {
  ConsentTable,
  DraftSessionTable,
  DropboxDocumentTable,
  DropboxSigningTable,
  EmbeddedDocumentTable,
  EmbeddedSigningTable,
  SignatureTable,
  SigningCodeTable,
  SigningLinkTable,
  SigningRequestTable,
} from './schema-signing.ts'
import type {
  OidcRecordTable,
  StaffAccountTable,
  StaffAuthenticatorTable,
  StaffChallengeTable,
  StaffPasskeyTable,
  StaffRecoveryCodeTable,
  StaffSessionTable,
} from './schema-sign-in.ts'
import type { TaxTables } from './schema-tax.ts'
import type { EmailTemplateTable } from './schema-templates.ts'
import type {
  ApplicationSearchTable,
  ApplicationTable,
  ApprovalProposalTable,
  CommentTable,
  DecisionTable,
  JobFateTable,
  MissingItemLinkTable,
  MissingItemTable,
  ReviewViewerTable,
  SavedViewTable,
} from './schema-review.ts'

export interface Tables extends TaxTables, AccountTables {
  saved_form: SavedFormTable
  saved_form_secret: SavedFormSecretTable
  application: ApplicationTable
  application_search: ApplicationSearchTable
  document: DocumentTable
  loose_file: LooseFileTable
  comment: CommentTable
  decision: DecisionTable
  approval_proposal: ApprovalProposalTable
  missing_item: MissingItemTable
  missing_item_link: MissingItemLinkTable
  review_viewer: ReviewViewerTable
  saved_view: SavedViewTable
  job_fate: JobFateTable
  consent: ConsentTable
  signing_request: SigningRequestTable
  signature: SignatureTable
  signing_link: SigningLinkTable
  signing_code: SigningCodeTable
  embedded_signing: EmbeddedSigningTable
  embedded_document: EmbeddedDocumentTable
  dropbox_signing: DropboxSigningTable
  dropbox_document: DropboxDocumentTable
  draft_session: DraftSessionTable
  audit: AuditView
  audit_act: AuditActTable
  audit_detail: AuditDetailTable
  audit_anchor: AuditAnchorTable
  audit_record: RecordEventTable
  mail: MailTable
  privacy_request: PrivacyRequestTable
  feedback: FeedbackTable
  feedback_file: FeedbackFileTable
  rate_limit: RateLimitTable
  staff_account: StaffAccountTable
  staff_authenticator: StaffAuthenticatorTable
  staff_passkey: StaffPasskeyTable
  staff_recovery_code: StaffRecoveryCodeTable
  staff_challenge: StaffChallengeTable
  staff_session: StaffSessionTable
  oidc_record: OidcRecordTable
  branch: BranchTable
  credit_rep: CreditRepTable
  reason_type: ReasonTypeTable
  contact_title: ContactTitleTable
  customer_type: CustomerTypeTable
  customer_class: CustomerClassTable
  region: RegionTable
  employee: EmployeeTable
  absence: AbsenceTable
  instant_credit_permission: InstantCreditPermissionTable
  erp_account_number: ErpAccountNumberTable
  erp_customer: ErpCustomerTable
  erp_ship_to: ErpShipToTable
  erp_salesperson: ErpSalespersonTable
  erp_order: ErpOrderTable
  erp_attachment: ErpAttachmentTable
  erp_tax_exemption: ErpTaxExemptionTable
  erp_write: ErpWriteTable
  erp_snapshot: ErpSnapshotTable
  erp_transaction: ErpTransactionTable
  erp_error: ErpErrorTable
  bureau_match: BureauMatchTable
  credit_check: CreditCheckTable
  guaranty: GuarantyTable
  notice_rule: NoticeRuleTable
  job_notice: JobNoticeTable
  email_template: EmailTemplateTable
}

export type FormState =
  | 'draft'
  | 'emailed'
  | 'signing'
  | 'pending'
  | 'approved'
  | 'denied'
  | 'withdrawn'
  /** Abandoned; its answers, documents and key are deleted. */
  | 'purged'
  | 'received'

/** One row for every form of every kind. `answers` never holds a secret (see saved_form_secret). */
export interface SavedFormTable {
  /** The number that staff see; opens nothing without a bearer token. */
  id: Generated<number>
  /** The ID that staff use; opens nothing without a bearer token. */
  guid: Generated<string>
  /** The key in the applicant's link: 128 random bits. Anyone with it may read and save. Never sent to staff. */
  key: Generated<string>
  form_type: string
  banner_id: number
  audience: 'external' | 'internal'
  /** In which its customer last saved it; mails to customers, signers and guarantors use it. */
  language: Generated<Language>
  state: FormState
  answers: ColumnType<Record<string, unknown>, string, string>
  /** The last step with an answer, from 0. It stays when the answers are deleted. */
  furthest_step: Generated<number>
  form_version: number
  row_version: Generated<number>
  /** The version that staff last saved as `submitting`; they may submit only this one. */
  submitting_version: number | null
  /** Key of the first save; a retry with the same key returns the same row. */
  idempotency_key: string | null
  /** sso of the employee who created it; null for a customer. */
  owner_sso: string | null
  updated_by: string
  created_at: Made
  updated_at: Instant
  submitted_at: MaybeInstant
  withdrawn_at: MaybeInstant
  /** When the applicant was warned of the purge. Ignored after a later save. */
  purge_warned_at: MaybeInstant
  /** When answers, secrets, documents and other personal data were deleted. */
  purged_at: MaybeInstant
  /** When an employee first mailed it to the customer. */
  emailed_at: MaybeInstant
  /** When its employee deleted it. It cannot be opened anymore; it is purged at its usual age. */
  deleted_at: MaybeInstant
  /** The claims of the storefront's token when the draft was created. */
  storefront: ColumnType<Storefront | null, string | null | undefined, string | null>
  /** Corrected addresses of signers, oldest first (docs/decisions/0040). */
  address_corrections: ColumnType<AddressCorrection[], string | undefined, string>
  /** These five derive from the answers and are written with them (answer-columns.ts). */
  company_name: Generated<string>
  account_number: Generated<string>
  branch_number: Generated<string>
  job_name: Generated<string>
  /** The branch in the form history: for platt, the branch number minus 5000. */
  filed_branch: Generated<string>
  /** Normalized company name, account number, and job name for search, as in `application`. A trigger maintains it. */
  words: GeneratedAlways<string>
  /** Nothing of it may be deleted at any age (set by hand: docs/operations/retention.md). */
  legal_hold: Generated<boolean>
}

export interface Storefront {
  webUserId: string
  customerNumber: string
}

/** SSN, EIN and the like: AES-256-GCM, bound to form and path. Only `last4` is ever sent out. */
export interface SavedFormSecretTable {
  saved_form_id: number
  path: string
  last4: string
  key_id: string
  ciphertext: Uint8Array
}

/** The result of an analyst's review. */
export type ReviewStatus = 'Pending' | 'Approved' | 'Denied'
/** The status of an application. Its applicant may withdraw it until it is decided. */
export type ApplicationStatus = ReviewStatus | 'Withdrawn'
