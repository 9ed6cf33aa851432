/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Instant, Json, CreatedAt } from '../database/index.ts'

declare module '../database/tables.ts' {
  interface Tables {
    audit: AuditView
    audit_act: AuditActTable
    audit_detail: AuditDetailTable
    audit_anchor: AuditAnchorTable
    audit_record: RecordEventTable
  }
}

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
  created_at: CreatedAt
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
