/**
 * The tables as Kysely sees them. Migrations are the truth of what is in the database; this file names it.
 * Instants are `timestamptz` and arrive as Date on both databases; days are `date` and arrive as 'YYYY-MM-DD'.
 */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ConsentText } from '../../domain/rules/consents.ts'
import type { Sheet } from '../documents/sheet.ts'
import type { EmbeddedSignature } from '../ports/e-sign/embedded.ts'

type Json = ColumnType<object | null, string | null, string | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type MaybeInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
type Made = ColumnType<Date, Date | string | undefined, never>

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
  audit: AuditTable
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
  /** The applicant's key: 128 random bits. */
  guid: string
  form_type: string
  banner_id: number
  audience: 'external' | 'internal'
  state: FormState
  answers: ColumnType<Record<string, unknown>, string, string>
  form_version: number
  row_version: Generated<number>
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
  /** The five below follow from the answers; a trigger keeps them (0014). */
  company_name: GeneratedAlways<string>
  account_number: GeneratedAlways<string>
  branch_number: GeneratedAlways<string>
  /** Its branch as the form history files it: platt's without the 5000 of its numbers. */
  filed_branch: GeneratedAlways<string>
  /** Company name and account number, as people look for them (as in `application`). */
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
}

/**
 * Every file that no document holds: not yet, or no longer. Written before the bytes are, so that nothing is ever
 * kept that nobody knows of; a daily job removes what has stood here for a day.
 */
export interface LooseFileTable {
  key: string
  since: Instant
}

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

export interface ConsentTable {
  id: Generated<number>
  saved_form_id: number
  /** `signatory` or `signatoryTwo`: the key of the answers. */
  role: string
  kind: 'electronic-signature' | 'guaranty' | 'consumer-report'
  text_version: string
  /** Hex SHA-256 of the words that were shown. */
  text_sha256: string
  given_at: Instant
  address: string
  user_agent: string
}

export interface SigningRequestTable {
  id: string
  saved_form_id: number
  /** Row version of the answers that the frozen document shows. */
  frozen_row_version: number
  provider: string
  provider_request_id: string
  document_id: string
  document_sha256: string
  document_pages: number
  state: 'open' | 'complete' | 'void'
  created_at: Made
  closed_at: MaybeInstant
}

export interface SignatureTable {
  id: string
  signing_request_id: string
  saved_form_id: number
  role: string
  position: number
  name: string
  email: string
  /** The words that she is asked to agree to, as they were frozen with the document. */
  consents: ColumnType<ConsentText[], string, never>
  provider_signature_id: string
  state: 'waiting' | 'signed' | 'declined' | 'void'
  /** `session` (the browser that made the draft), `link` or `code`. */
  identified_by: string | null
  mark: 'typed' | 'drawn' | null
  signed_at: MaybeInstant
  address: string | null
  user_agent: string | null
  /** A guarantor's guaranty of her own, as it was frozen; null for who guarantees nothing. */
  guaranty_document_id: string | null
  guaranty_sha256: string | null
  guaranty_pages: number | null
}

/** A signing address: only the hash of its token is kept. */
export interface SigningLinkTable {
  token_sha256: string
  signature_id: string
  /** `minted` on the click dies at its first opening; `mailed` stays until used up; `page` is what an opening gives. */
  purpose: 'minted' | 'mailed' | 'page'
  identified_by: string
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}

/** A one-time code that was mailed to a signatory. The newest of a signature is the one that counts. */
export interface SigningCodeTable {
  id: string
  signature_id: string
  /** Slow and salted: six digits have only a million forms. */
  code_hash: string
  wrong_tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}

/** State of the embedded signer, as an outside provider would keep it; goes with the form. */
export interface EmbeddedSigningTable {
  /** The request's id at this provider. */
  id: string
  saved_form_id: number
  state: 'open' | 'complete' | 'declined' | 'cancelled'
  signers: ColumnType<EmbeddedSignature[], string, string>
  created_at: Instant
  completed_at: MaybeInstant
}

/** A document of that request; who signs it stands in its sheet. */
export interface EmbeddedDocumentTable {
  request_id: string
  name: string
  sheet: ColumnType<Sheet, string, never>
  pdf: Uint8Array
}

/** The HttpOnly cookie of the browser session that created an external draft. */
export interface DraftSessionTable {
  token_sha256: string
  saved_form_id: number
  created_at: Made
}

/** Acts on one form, chained by hash; `seq` counts from 1 within the form. */
export interface AuditTable {
  saved_form_id: number
  seq: number
  at: Instant
  actor: string
  act: string
  detail: Json
  address: string | null
  previous_hash: string
  hash: string
}

export interface AuditAnchorTable {
  day: string
  /** Acts up to here were looked at. Null: of a time when it was not written down. */
  as_of: MaybeInstant
  heads: number
  /** Hash over all heads of that day, in order of form. */
  hash: string
  created_at: Made
}

export interface MailTable {
  id: string
  saved_form_id: number | null
  banner_id: number
  kind: string
  /** One row a recipient, so that each has a fate of its own. */
  recipient: string
  /** Whom an answer goes to; null: the house. */
  reply_to: ColumnType<string | null, string | null | undefined, string | null>
  subject: string
  text: string
  html: string
  attachments: ColumnType<{ name: string; contentType: string; fileKey: string }[], string, string>
  state: 'queued' | 'sent' | 'refused' | 'failed'
  problem: string | null
  created_at: Made
  sent_at: MaybeInstant
}

export interface PrivacyRequestTable {
  /** Same number as saved_form.id. */
  id: number
  kind: 'disclose' | 'delete'
  name: string
  email: string
  received_at: Instant
  /** Days in the banner's time zone; CCPA § 7021. */
  acknowledge_by: string
  answer_by: string
  acknowledged_at: MaybeInstant
  answered_at: MaybeInstant
  answered_by: string | null
}

export interface FeedbackTable {
  id: string
  banner_id: number
  subject: string
  /** Of the page; keys in it are left out. */
  url: string
  body: string
  custom_fields: ColumnType<Record<string, string>, string, string>
  full_name: string
  email: string
  created_at: Instant
}

export interface FeedbackFileTable {
  id: string
  feedback_id: string
  name: string
  content_type: string
  size: number
  /** Hex SHA-256 of the bytes. */
  sha256: string
  /** Where the file port keeps the bytes. */
  file_key: string
  scan: string
}

export interface RateLimitTable {
  key: string
  window_start: Instant
  hits: number
}

export interface StaffAccountTable {
  /** Stable subject of the identity. */
  sso: string
  user_name: string
  password_hash: string
  /** The claims of credit-application.md §3 Identity, as they go into the token. */
  claims: ColumnType<Record<string, unknown>, string, string>
  active: boolean
  failures: Generated<number>
  locked_until: MaybeInstant
}

/** What oidc-provider keeps (its Adapter contract). */
export interface OidcRecordTable {
  model: string
  id: string
  payload: ColumnType<Record<string, unknown>, string, string>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  expires_at: MaybeInstant
  consumed_at: MaybeInstant
}

export interface BranchTable {
  banner_id: number
  branch_number: string
  name: string
  address1: string
  city: string
  state: string
  state_name: string
  zip: string
  phone: string
  latitude: number
  longitude: number
  region_code: string
  closed: boolean
  /** sso of the employee who runs it. */
  manager_sso: string | null
}

export interface CreditRepTable {
  user_id: Generated<number>
  banner_id: number
  full_name: string
  email: string
  active: boolean
}

export interface ReasonTypeTable {
  key: string
  value: string
  for_deny: boolean
  for_pending: boolean
  missing_items: boolean
  position: number
}

export interface ContactTitleTable {
  banner_id: number
  title: string
  position: number
}

/** PIC categories (keys of one character) and PIC codes of a banner (APP-119). */
export interface CustomerTypeTable {
  banner_id: number
  key: string
  value: string
  position: number
}

/** A customer segment, and one price class that it may have (APP-126, APP-127). */
export interface CustomerClassTable {
  customer_type: string
  title: string
  price_class: string
  price_class_description: string
  position: number
}

/** Whoever of the staff has worked on a form: their name and address as their token last said them. */
export interface EmployeeTable {
  sso: string
  name: string
  email: string
  seen_at: Instant
}

/** The embedded directory: customers as an ERP keeps them. */
export interface ErpCustomerTable {
  banner_id: number
  number: string
  company_name: string
  email: string
  phone: string
  fax: string
  street: string
  unit: string
  city: string
  state: string
  postal_code: string
  country: string
  branch_number: string
  /** Segment; empty where the banner has none. */
  customer_type: string
  price_class: string
  pic_code_category: string
  pic_code: string
  /** Logins of erp_salesperson; empty: nobody. */
  inside_login: string
  outside_login: string
}

export interface ErpShipToTable {
  banner_id: number
  customer_number: string
  customer_id: string
  customer_name: string
  street: string
  city: string
  state: string
  postal_code: string
}

export interface ErpSalespersonTable {
  banner_id: number
  login: string
  display_name: string
  email: string
}
