/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated } from 'kysely'
import type { Instant, CreatedAt, MaybeInstant } from '../../platform/database/index.ts'
import type { ConsentText } from './rules/consents.ts'
import type { AddressCorrection, SignerRole } from './rules/signing.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    consent: ConsentTable
    signing_request: SigningRequestTable
    signature: SignatureTable
    signing_link: SigningLinkTable
    signing_code: SigningCodeTable
  }
}

declare module '../../kit/saving/tables.ts' {
  interface SavedFormTable {
    /** Corrected addresses of signers, oldest first (docs/decisions/0040). */
    address_corrections: ColumnType<AddressCorrection[], string | undefined, string>
  }
}

export interface ConsentTable {
  id: Generated<number>
  saved_form_id: number
  /** `signatory` or `signatoryTwo`: the key in the answers. */
  role: string
  kind: 'electronic-signature' | 'guaranty' | 'consumer-report'
  text_version: string
  /** SHA-256 of the text that was shown, in hex. */
  text_sha256: string
  given_at: Instant
  address: string
  user_agent: string
}

export interface SigningRequestTable {
  id: string
  saved_form_id: number
  /** Row version of the answers in the frozen document. */
  frozen_row_version: number
  provider: string
  provider_request_id: string
  document_id: string
  document_sha256: string
  document_pages: number
  state: 'open' | 'complete' | 'void'
  created_at: CreatedAt
  closed_at: MaybeInstant
  /** For a guaranty requested later; null: the application itself. */
  guaranty_id: string | null
  /** When the signed form submits itself. */
  submits_at: MaybeInstant
  /** When its holder chose not to submit it yet. */
  held_at: MaybeInstant
}

export interface SignatureTable {
  id: string
  signing_request_id: string
  saved_form_id: number
  role: SignerRole
  position: number
  name: string
  email: string
  /** The consents that we ask of the signer, frozen with the document. */
  consents: ColumnType<ConsentText[], string, never>
  provider_signature_id: string
  state: 'waiting' | 'signed' | 'declined' | 'void'
  /** Set for an employee, who signs in to sign; they never get a link. */
  employee_sso: ColumnType<string | null, string | null | undefined, string | null>
  /** `session` (the browser that created the draft), `link`, `code` or `sign-in`. */
  identified_by: string | null
  mark: 'typed' | 'drawn' | null
  signed_at: MaybeInstant
  address: string | null
  user_agent: string | null
  /** The guarantor's own guaranty, as frozen; null for a signer who guarantees nothing. */
  guaranty_document_id: string | null
  guaranty_sha256: string | null
  guaranty_pages: number | null
  /** What the signer gave on our page before an outside provider's frame; counts only once the provider has the signature. */
  before_frame: ColumnType<BeforeFrame | null, string | null | undefined, string | null>
}

declare module '../../kit/saving/tables.ts' {
  interface SavedFormTable {
    /** Corrected addresses of signers, oldest first (docs/decisions/0040). */
    address_corrections: ColumnType<AddressCorrection[], string | undefined, string>
  }
}

/** How a signer came to the frame, and the consents that they gave there. */
export interface BeforeFrame {
  consents: { kind: ConsentTable['kind']; title: string; textVersion: string; textSha256: string }[]
  identifiedBy: string
  /** ISO 8601. */
  at: string
  address: string
  userAgent: string
}

/** A signing address; only the hash of its token is stored. */
export interface SigningLinkTable {
  token_sha256: string
  signature_id: string
  /** `minted` is created on click and expires when opened; `mailed` lasts until used; `page` is issued on opening. */
  purpose: 'minted' | 'mailed' | 'page'
  identified_by: string
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
  /** Only of a page: when another device took signing over. Null again once signing there is over. */
  replaced_at: MaybeInstant
  /** The email that carried it; null if it was never mailed or the email is gone. */
  mail_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** A one-time code mailed to a signer. Only the newest of each signature is valid. */
export interface SigningCodeTable {
  id: string
  saved_form_id: number
  /** Null: it was mailed to the business email. */
  signature_id: string | null
  /** A slow, salted hash, because six digits have only a million combinations. */
  code_hash: string
  wrong_tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}
