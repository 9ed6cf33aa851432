/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType } from 'kysely'
import type { Instant, CreatedAt, MaybeInstant } from '../database/index.ts'

declare module '../database/tables.ts' {
  interface Tables {
    mail: MailTable
    email_template: EmailTemplateTable
  }
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
  created_at: CreatedAt
  sent_at: MaybeInstant
}

/** One signature under the welcome emails. Its image is a stored file. */
export interface StoredSignature {
  name: string
  title: string
  email: string
  phone: string | null
  fileKey: string
  contentType: string
  sha256: string
  /** Pixels. */
  width: number
  height: number
}

/** One row per banner that has signatures. */
export interface EmailTemplateTable {
  banner_id: number
  signatures: ColumnType<StoredSignature[], string, string>
  /** The sso of the employee. */
  changed_by: string
  changed_by_email: string
  changed_at: Instant
}
