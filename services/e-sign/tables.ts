/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType } from 'kysely'
import type { Sheet } from '../../common/signing/server/index.ts'
import type { Instant, MaybeInstant } from '../../platform/database/index.ts'
import type { EmbeddedSignature } from './index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    embedded_signing: EmbeddedSigningTable
    embedded_document: EmbeddedDocumentTable
    dropbox_signing: DropboxSigningTable
    dropbox_document: DropboxDocumentTable
  }
}

/** State of the embedded e-signature provider, as an outside provider would keep it. Deleted with the form. */
export interface EmbeddedSigningTable {
  /** The provider's ID of the request. */
  id: string
  saved_form_id: number
  state: 'open' | 'complete' | 'declined' | 'cancelled'
  signers: ColumnType<EmbeddedSignature[], string, string>
  created_at: Instant
  completed_at: MaybeInstant
}

/** A document of that request; its sheet lists the signers. */
export interface EmbeddedDocumentTable {
  request_id: string
  name: string
  sheet: ColumnType<Sheet, string, never>
  pdf: Uint8Array
}

/** A request at Dropbox Sign: one of theirs for each document, because all signers of one of theirs see all its documents. */
export interface DropboxSigningTable {
  /** Our ID of the request: `dropbox-sign:` and a UUID. */
  id: string
  saved_form_id: number
  /** The signers in order. */
  roles: ColumnType<string[], string, never>
  created_at: Instant
  /** When we canceled it; theirs may end later. */
  cancelled_at: MaybeInstant
}

export interface DropboxDocumentTable {
  /** Their ID of the request. */
  vendor_id: string
  request_id: string
  position: number
  name: string
  /** Who signs it, with their ID of the signature. */
  signatures: ColumnType<{ role: string; signatureId: string }[], string, never>
  /** When they said that it is ready to be signed. */
  sent_at: MaybeInstant
}
