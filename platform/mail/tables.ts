/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType } from 'kysely'
import type { Made, MaybeInstant } from '../database/columns.ts'

declare module '../database/tables.ts' {
  interface Tables {
    mail: MailTable
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
  created_at: Made
  sent_at: MaybeInstant
}
