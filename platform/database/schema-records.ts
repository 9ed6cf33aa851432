/** Tables beside the forms: audit events, emails, requests, feedback (see schema.ts). */
import type { ColumnType, GeneratedAlways } from 'kysely'
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
  /** The same of audit_record, ordered by chain. Null: from before that table. */
  record_heads: number | null
  record_hash: string | null
  created_at: Made
}

/** What happened to a record other than a form (platform/audit/records.ts). Only appended. */
export interface RecordEventTable {
  chain: string
  seq: number
  at: Instant
  actor: string
  address: string
  event: string
  /** JSON, exactly as hashed. */
  detail: string
  previous_hash: string
  hash: string
}

export interface MailTable {
  id: string
  saved_form_id: number | null
  banner_id: number
  kind: string
  /** The decision, if the mail is its letter. */
  decision_id: ColumnType<number | null, number | null | undefined, never>
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
  /** What a bounce says that arrived while the mail was queued. It counts once the mail is recorded as sent. */
  bounce: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Made
  sent_at: MaybeInstant
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
