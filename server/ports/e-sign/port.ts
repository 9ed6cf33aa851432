/**
 * Collects the signatures on one document. The order of signers is the order of signing. A caller never believes
 * a browser or the body of a callback: it reads the state of the request here again. No method is called while a
 * transaction of ours is open.
 */
import type { Sheet } from '../../documents/sheet.ts'

export interface NewRequest {
  /** Shown to the signer above the document. */
  title: string
  /** Of the provider's own mails, where it sends any. */
  subject: string
  message: string
  pdf: Uint8Array
  /** What the PDF was printed from. The embedded signer prints it again with the marks; others have no use for it. */
  sheet: Sheet
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

  /** The PDF with every signature. Throws Conflict before all have signed, Unavailable while it is being prepared. */
  signedPdf(requestId: string): Promise<Uint8Array>

  /** Ends an open request. Calling it again, or on a request that ended otherwise, does nothing. */
  cancel(requestId: string): Promise<void>

  /**
   * What a callback is about, or null when it says nothing about a request. Throws NotAllowed when it does not
   * come from the provider. Only a hint: read `state`.
   */
  readCallback(fields: Readonly<Record<string, string>>): { requestId: string } | null
}
