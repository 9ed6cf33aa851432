/** Tables of consents, signatures and the links that lead to them (see schema.ts). */
import type { ColumnType, Generated } from 'kysely'
import type { ConsentText } from '../../../domain/rules/consents.ts'
import type { SigningRole } from '../../../domain/rules/signing.ts'
import type { Sheet } from '../../documents/sheet.ts'
import type { EmbeddedSignature } from '../../adapters/e-sign/embedded.ts'
import type { Instant, Made, MaybeInstant } from './columns.ts'

export interface ConsentTable {
  id: Generated<number>
  saved_form_id: number
  /** `signatory` or `signatoryTwo`: the key of the answers. */
  role: string
  kind: 'electronic-signature' | 'guaranty' | 'consumer-report'
  text_version: string
  /** Hex SHA-256 of the words that were shown. */
  text_sha256: string
  given_at: Instant
  address: string
  user_agent: string
}

export interface SigningRequestTable {
  id: string
  saved_form_id: number
  /** Row version of the answers that the frozen document shows. */
  frozen_row_version: number
  provider: string
  provider_request_id: string
  document_id: string
  document_sha256: string
  document_pages: number
  state: 'open' | 'complete' | 'void'
  created_at: Made
  closed_at: MaybeInstant
  /** Of a guaranty that was asked for later; null: of the application itself. */
  guaranty_id: string | null
}

export interface SignatureTable {
  id: string
  signing_request_id: string
  saved_form_id: number
  role: SigningRole
  position: number
  name: string
  email: string
  /** The words that she is asked to agree to, as they were frozen with the document. */
  consents: ColumnType<ConsentText[], string, never>
  provider_signature_id: string
  state: 'waiting' | 'signed' | 'declined' | 'void'
  /** `session` (the browser that made the draft), `link` or `code`. */
  identified_by: string | null
  mark: 'typed' | 'drawn' | null
  signed_at: MaybeInstant
  address: string | null
  user_agent: string | null
  /** A guarantor's guaranty of her own, as it was frozen; null for who guarantees nothing. */
  guaranty_document_id: string | null
  guaranty_sha256: string | null
  guaranty_pages: number | null
}

/** A signing address: only the hash of its token is kept. */
export interface SigningLinkTable {
  token_sha256: string
  signature_id: string
  /** `minted` on the click dies at its first opening; `mailed` stays until used up; `page` is what an opening gives. */
  purpose: 'minted' | 'mailed' | 'page'
  identified_by: string
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
  /** The mail that carried it; null of one that was never mailed, and where the mail is gone. */
  mail_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** A one-time code that was mailed to a signatory. The newest of a signature is the one that counts. */
export interface SigningCodeTable {
  id: string
  saved_form_id: number
  /** Null: it was mailed to the business email. */
  signature_id: string | null
  /** Slow and salted: six digits have only a million forms. */
  code_hash: string
  wrong_tries: Generated<number>
  created_at: Instant
  expires_at: Instant
  used_at: MaybeInstant
}

/** State of the embedded signer, as an outside provider would keep it; goes with the form. */
export interface EmbeddedSigningTable {
  /** The request's id at this provider. */
  id: string
  saved_form_id: number
  state: 'open' | 'complete' | 'declined' | 'cancelled'
  signers: ColumnType<EmbeddedSignature[], string, string>
  created_at: Instant
  completed_at: MaybeInstant
}

/** A document of that request; who signs it stands in its sheet. */
export interface EmbeddedDocumentTable {
  request_id: string
  name: string
  sheet: ColumnType<Sheet, string, never>
  pdf: Uint8Array
}

/** The HttpOnly cookie of the browser session that created an external draft. */
export interface DraftSessionTable {
  token_sha256: string
  saved_form_id: number
  created_at: Made
}
