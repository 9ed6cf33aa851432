/** Tables of what is kept beside the forms: acts, mails, requests, feedback, sign-in (see schema.ts). */
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Instant, Json, Made, MaybeInstant } from './columns.ts'

/** Acts on one form, chained by hash; `seq` counts from 1 within the form. Appended only, by `append_act`. */
export interface AuditActTable {
  saved_form_id: number
  seq: number
  at: Instant
  actor: string
  act: string
  /** Of salt, detail and address; null where there is neither. */
  detail_sha256: string | null
  previous_hash: string
  hash: string
}

/** What an act says and from where it came: may be deleted with what is personal. */
export interface AuditDetailTable {
  saved_form_id: number
  seq: number
  detail: Json
  address: string | null
  salt: string
}

/** A view of both: for reading. */
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
  /** Counted from 1, without a gap. */
  place: number
  /** Acts up to here were looked at. */
  as_of: Instant
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
