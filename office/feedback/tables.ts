/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType } from 'kysely'
import type { Instant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    feedback: FeedbackTable
    feedback_file: FeedbackFileTable
  }
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
