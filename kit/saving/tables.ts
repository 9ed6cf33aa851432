/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Instant, CreatedAt, MaybeInstant } from '../../platform/database/index.ts'
import type { Language } from '../../platform/text/language.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    saved_form: SavedFormTable
    saved_form_secret: SavedFormSecretTable
    draft_session: DraftSessionTable
  }
}

/** One row for every form of every kind. `answers` never holds a secret (see saved_form_secret). */
export interface SavedFormTable {
  /** The number that staff see; opens nothing without a bearer token. */
  id: Generated<number>
  /** The ID that staff use; opens nothing without a bearer token. */
  guid: Generated<string>
  /** The key in the applicant's link: 128 random bits. Anyone with it may read and save. Never sent to staff. */
  key: Generated<string>
  form_type: string
  banner_id: number
  audience: 'external' | 'internal'
  /** In which its customer last saved it; mails to customers, signers and guarantors use it. */
  language: Generated<Language>
  state: FormState
  answers: ColumnType<Record<string, unknown>, string, string>
  /** The last step with an answer, from 0. It stays when the answers are deleted. */
  furthest_step: Generated<number>
  form_version: number
  row_version: Generated<number>
  /** The version that staff last saved as `submitting`; they may submit only this one. */
  submitting_version: number | null
  /** Key of the first save; a retry with the same key returns the same row. */
  idempotency_key: string | null
  /** sso of the employee who created it; null for a customer. */
  owner_sso: string | null
  updated_by: string
  created_at: CreatedAt
  updated_at: Instant
  submitted_at: MaybeInstant
  withdrawn_at: MaybeInstant
  /** When the applicant was warned of the purge. Ignored after a later save. */
  purge_warned_at: MaybeInstant
  /** When answers, secrets, documents and other personal data were deleted. */
  purged_at: MaybeInstant
  /** When an employee first mailed it to the customer. */
  emailed_at: MaybeInstant
  /** When its employee deleted it. It cannot be opened anymore; it is purged at its usual age. */
  deleted_at: MaybeInstant
  /** The claims of the storefront's token when the draft was created. */
  storefront: ColumnType<Storefront | null, string | null | undefined, string | null>
  /** These five derive from the answers and are written with them (answer-columns.ts). */
  company_name: Generated<string>
  account_number: Generated<string>
  branch_number: Generated<string>
  job_name: Generated<string>
  /** The branch in the form history: for platt, the branch number minus 5000. */
  filed_branch: Generated<string>
  /** Normalized company name, account number, and job name for search, as in `application`. A trigger maintains it. */
  words: GeneratedAlways<string>
  /** Nothing of it may be deleted at any age (set by hand: docs/operations/retention.md). */
  legal_hold: Generated<boolean>
}

/** SSN, EIN and the like: AES-256-GCM, bound to form and path. Only `last4` is ever sent out. */
export interface SavedFormSecretTable {
  saved_form_id: number
  path: string
  last4: string
  key_id: string
  ciphertext: Uint8Array
}

export type FormState =
  | 'draft'
  | 'emailed'
  | 'signing'
  | 'pending'
  | 'approved'
  | 'denied'
  | 'withdrawn'
  /** Abandoned; its answers, documents and key are deleted. */
  | 'purged'
  | 'received'

export interface Storefront {
  webUserId: string
  customerNumber: string
}

/** The HttpOnly cookie of the browser session that created an external draft. */
export interface DraftSessionTable {
  token_sha256: string
  saved_form_id: number
  created_at: CreatedAt
}

/** The result of an analyst's review. */
export type ReviewStatus = 'Pending' | 'Approved' | 'Denied'

/** The status of an application. Its applicant may withdraw it until it is decided. */
export type ApplicationStatus = ReviewStatus | 'Withdrawn'
