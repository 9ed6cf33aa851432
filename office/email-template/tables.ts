/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType } from 'kysely'
import type { Instant } from '../../platform/database/columns.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    email_template: EmailTemplateTable
  }
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
