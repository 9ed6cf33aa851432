/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType } from 'kysely'
import type { Instant, CreatedAt, MaybeInstant } from '../database/index.ts'

declare module '../database/tables.ts' {
  interface Tables {
    document: DocumentTable
    loose_file: LooseFileTable
  }
}

export type DocumentKind =
  | 'tax'
  | 'bond'
  | 'other'
  | 'admin'
  /** Came through a link of missing items. */
  | 'requested'
  | 'application-pdf'
  | 'sealed-pdf'
  | 'guaranty-pdf'
  | 'sealed-guaranty'
  | 'letter'
  | 'consumer-notice'
  | 'signature-image'
  /** The draft of a job account's notice, and the proof that one was served. */
  | 'job-notice'
  | 'notice-proof'

export interface DocumentTable {
  /** Random; part of `fullPath` in the API. */
  id: string
  saved_form_id: number
  kind: DocumentKind
  name: string
  extension: string
  content_type: string
  size: number
  /** SHA-256 of the bytes, in hex. */
  sha256: string
  /** Where the file port stores the bytes. */
  file_key: string
  scan: string
  uploaded_by: string
  created_at: CreatedAt
  removed_at: MaybeInstant
  /** Who removed it and why, if staff did. The file is kept. */
  removed_by_name: ColumnType<string | null, string | null | undefined, string | null>
  removed_reason: ColumnType<string | null, string | null | undefined, string | null>
  /** The item that it was sent for. */
  missing_item_id: ColumnType<number | null, number | null | undefined, never>
}

/**
 * Files that belong to no document: not yet, or no longer. Written before the bytes, so that no stored file is
 * unknown. A daily job deletes files that have been here for a day.
 */
export interface LooseFileTable {
  key: string
  since: Instant
}
