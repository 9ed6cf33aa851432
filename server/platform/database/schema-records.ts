/** Tables beside the forms: audit events, emails, requests, feedback (see schema.ts). */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, Json, Made, MaybeInstant } from './columns.ts'

/** Audit events of one form, chained by hash; `seq` starts at 1 for each form. Only appended, by `append_act`. */
export interface AuditActTable {
  saved_form_id: number
  seq: number
  at: Instant
  actor: string
  act: string
  /** Hash of salt, detail and address; null if there is neither detail nor address. */
  detail_sha256: string | null
  previous_hash: string
  hash: string
}

/** The details of an event and the address it came from. May be deleted together with other personal data. */
export interface AuditDetailTable {
  saved_form_id: number
  seq: number
  detail: Json
  address: string | null
  salt: string
}

/** A view that joins both for reading. */
export interface AuditView {
  saved_form_id: GeneratedAlways<number>
  seq: GeneratedAlways<number>
  at: ColumnType<Date, never, never>
  actor: GeneratedAlways<string>
  act: GeneratedAlways<string>
  detail: ColumnType<unknown, never, never>
  address: GeneratedAlways<string | null>
  previous_hash: GeneratedAlways<string>
  hash: GeneratedAlways<string>
}

export interface AuditAnchorTable {
  day: string
  /** Starts at 1, without gaps. */
  place: number
  /** Covers events up to this time. */
  as_of: Instant
  heads: number
  /** Hash of all heads of that day, ordered by form. */
  hash: string
  created_at: Made
}

export interface MailTable {
  id: string
  saved_form_id: number | null
  banner_id: number
  kind: string
  /** One row per recipient, because each delivery can succeed or fail. */
  recipient: string
  /** Who receives replies; null: the company. */
  reply_to: ColumnType<string | null, string | null | undefined, string | null>
  subject: string
  text: string
  html: string
  /** `cid`: an image inside the HTML, by its content ID. */
  attachments: ColumnType<
    { name: string; contentType: string; fileKey: string; cid?: string }[],
    string,
    string
  >
  state: 'queued' | 'sent' | 'refused' | 'failed'
  problem: string | null
  created_at: Made
  sent_at: MaybeInstant
}

/** An instant credit application, from its first email to its customer. */
export interface InstantCreditTable {
  id: number
  banner_id: number
  company_name: string
  /** As the application was last emailed, signed or ended; `opening` until the ERP has given a number. */
  state:
    | 'waiting for customer'
    | 'waiting for manager'
    | 'opening'
    | 'open'
    | 'declined'
    | 'expired'
    | 'taken back'
  applicant_name: string
  applicant_email: string
  manager_sso: string
  manager_name: string
  branch_number: string
  /** The name of the employee who filled it out. */
  created_by: string
  /** The last email to its customer. */
  emailed_at: Instant
  submitted_at: MaybeInstant
  account_number: string | null
  opened_at: MaybeInstant
}

/** One row per submitted job account. Its ERP write says whether the job has its ship-to account. */
export interface JobAccountTable {
  /** The same number as saved_form.id. */
  id: number
  banner_id: number
  company_name: string
  /** The bill-to account. */
  account_number: string
  /** The chosen ship-to account; '' at banners without. */
  ship_to: string
  job_name: string
  words: GeneratedAlways<string>
  /** The contract number; platt's Job ID. */
  job_id: string
  /** Whole dollars. */
  job_limit: number
  job_type: string
  nature: string
  street: string
  city: string
  /** Two letters. */
  state: string
  postal_code: string
  county: string
  owner_name: string
  contractor_name: string
  /** Who hired the customer: `owner`, `general contractor`, `subcontractor`, or '' if it is not known. */
  hired_by: string
  branch_number: string
  branch_name: string
  /** Where the confirmation goes; '' if no address was given. */
  contact_email: string
  is_internal: boolean
  created_by: string
  submitted_at: Instant
  /** Days, YYYY-MM-DD. */
  start_date: string
  /** The first delivery of material; the notices are due from it. */
  first_furnishing: string | null
  /** The last delivery; null: deliveries continue. */
  last_furnishing: ColumnType<string | null, string | null | undefined, string | null>
  /** How often we asked staff for the missing first furnishing, and when last. */
  furnishing_asked: Generated<number>
  furnishing_asked_at: MaybeInstant
  /** The number of its ship-to account in the ERP; null until it has one. */
  job_number: string | null
  opened_at: MaybeInstant
}

/** One row per submitted cash account. Its ERP write says whether the account is being opened. */
export interface CashAccountTable {
  /** The same number as saved_form.id. */
  id: number
  banner_id: number
  company_name: string
  words: GeneratedAlways<string>
  contact_name: string
  contact_email: string
  branch_number: string
  is_internal: boolean
  /** The name of the employee who submitted it; empty for a customer. */
  created_by: string
  submitted_at: Instant
  /** Null until the ERP has opened the account. */
  account_number: string | null
  opened_at: MaybeInstant
}

export interface PrivacyRequestTable {
  /** The same number as saved_form.id. */
  id: number
  kind: 'disclose' | 'delete'
  name: string
  email: string
  received_at: Instant
  /** Days in the banner's time zone (CCPA § 7021). */
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
  /** The address of the page, without keys. */
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
  /** SHA-256 of the bytes, in hex. */
  sha256: string
  /** Where the file port stores the bytes. */
  file_key: string
  scan: string
}

export interface RateLimitTable {
  key: string
  window_start: Instant
  hits: number
}
