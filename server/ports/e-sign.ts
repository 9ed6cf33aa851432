/**
 * Collects signatures on one or several documents; each signatory signs all that are hers at once. The order of
 * signers is the order of signing. A caller never believes a browser or the body of a callback: it reads the state of the request here again. No method is called while a
 * transaction of ours is open.
 */
import type { Sheet } from '../documents/index.ts'

export interface NewDocument {
  /** Tells the documents of one request apart: `application`, `guaranty-signatory`. */
  name: string
  /** Shown to the signer above the document. */
  title: string
  pdf: Uint8Array
  /** What the PDF was printed from. The embedded signer prints it again with the marks; others have no use for it. */
  sheet: Sheet
  /** Roles of those whose signatures stand on it. Nobody else is ever shown it. */
  signers: readonly string[]
}

export interface NewRequest {
  /** Of the provider's own mails, where it sends any. */
  subject: string
  message: string
  documents: readonly NewDocument[]
  /** First in the list signs first. */
  signers: readonly { role: string; name: string; email: string }[]
  /** Numeric id of the saved form; kept with the request as metadata. */
  formId: number
}

export interface CreatedRequest {
  requestId: string
  /** In the order of the signers. */
  signatures: readonly { role: string; signatureId: string }[]
}

export interface RequestState {
  requestId: string
  /** `declined` and `cancelled` are final: nobody can sign any more. */
  state: 'open' | 'complete' | 'declined' | 'cancelled'
  signatures: readonly {
    role: string
    signatureId: string
    state: 'waiting' | 'signed' | 'declined'
    /** When it was signed or declined. */
    at: Date | null
  }[]
}

export interface ESign {
  /** Kept with each request, so that a request is always read from who made it. */
  readonly provider: string

  /** Throws Unavailable when the provider does not answer; then nothing was made, or what was made is never used. */
  create(request: NewRequest): Promise<CreatedRequest>

  /**
   * An address under which this one signature is made. Lives 60 minutes, dies at its first opening and when
   * another is minted; so mint it on the click and store it nowhere. `identifiedBy` is how we know that she is
   * the one who clicked (`session`, `link`, `code`). Throws NotFound for an unknown signature, Conflict when it
   * cannot be signed now (not her turn, signed, declined, cancelled).
   */
  mint(signatureId: string, identifiedBy: string): Promise<{ url: string; expiresAt: Date }>

  /** Throws NotFound for a request that the provider does not know. */
  state(requestId: string): Promise<RequestState>

  /**
   * One document with the signatures that belong on it. Throws Conflict before all signers of the request have
   * signed, Unavailable while it is being prepared, NotFound for a document that the request does not have.
   */
  signedPdf(requestId: string, document: string): Promise<Uint8Array>

  /** Ends an open request. Calling it again, or on a request that ended otherwise, does nothing. */
  cancel(requestId: string): Promise<void>

  /**
   * What a callback is about, or null when it says nothing about a request. Throws NotAllowed when it does not
   * come from the provider. Only a hint: read `state`.
   */
  readCallback(fields: Readonly<Record<string, string>>): { requestId: string } | null
}
