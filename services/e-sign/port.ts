/**
 * Collects signatures on one or more documents. Each signer signs all of their documents at once, in the order of
 * the list. Callers never trust a browser or the body of a callback; they read the state of the request here. No
 * method may be called while a transaction is open.
 */
import type { Mark, Sheet, SignatureEvidence } from '../../common/signing/server/index.ts'
import type { Reader, Tx } from '../../platform/database/index.ts'

export interface NewDocument {
  /** The document's name within its request: `application`, `guaranty-signatory`. */
  name: string
  /** Shown to the signer above the document. */
  title: string
  pdf: Uint8Array
  /** The source of the PDF. Only the embedded adapter uses it, to print the PDF again with the signatures. */
  sheet: Sheet
  /** The roles that sign it. No one else ever sees it. */
  signers: readonly string[]
}

export interface NewRequest {
  /** For the provider's own mails, if it sends any. */
  subject: string
  message: string
  documents: readonly NewDocument[]
  /** First in the list signs first. */
  signers: readonly { role: string; name: string; email: string }[]
  /** The number of the saved form, stored with the request as metadata. */
  formId: number
}

export interface CreatedRequest {
  requestId: string
  /** In the order of the signers. */
  signatures: readonly { role: string; signatureId: string }[]
}

export interface RequestState {
  requestId: string
  /** `declined` and `cancelled` are final: no one can sign anymore. */
  state: 'open' | 'complete' | 'declined' | 'cancelled'
  signatures: readonly {
    role: string
    signatureId: string
    state: 'waiting' | 'signed' | 'declined'
    /** When it was signed or declined. */
    at: Date | null
    /** Documents that this person has not signed yet, at a provider that collects a signature for each. */
    left?: number
    /** What the signer wrote when they declined at the provider. */
    declineReason?: string | null
  }[]
}

export interface ESign {
  /** Stored with each request, so that it is always read from the provider that created it. */
  readonly provider: string

  /** Throws Unavailable if the provider does not respond; a request that it created anyway is never used. */
  create(request: NewRequest): Promise<CreatedRequest>

  /**
   * The address of the page for one signature. It lives 60 minutes and ends when it is opened or when another one
   * is created, so create it on the click and do not store it. `identifiedBy`: how we know the signer (`session`,
   * `link`, `code`). A provider that shows one document at a time opens the first one that this person has not signed.
   * Throws NotFound for an unknown signature, Conflict if it cannot be signed now (not their turn, signed, declined,
   * cancelled), and Unavailable while the provider is preparing the document.
   */
  mint(signatureId: string, identifiedBy: string): Promise<{ url: string; expiresAt: Date }>

  /** Throws NotFound for a request that the provider does not know. */
  state(requestId: string): Promise<RequestState>

  /**
   * One document with its signatures. Throws Conflict until every signer has signed, Unavailable while it is being
   * prepared, and NotFound for a document that the request does not have.
   */
  signedPdf(requestId: string, document: string): Promise<Uint8Array>

  /**
   * Ends an open request: from now on `state` says `cancelled`, and no address can be created. Does nothing for a request
   * that is not open. Throws Unavailable if the provider did not accept it; call it again later.
   */
  cancel(requestId: string): Promise<void>

  /**
   * The request whose state a callback may have changed, or null. Throws NotAllowed if the callback is not from the
   * provider. Only a hint, which may come late, twice, or with another body: read `state`.
   */
  readCallback(fields: Readonly<Record<string, string>>): Promise<{ requestId: string } | null>

  /**
   * Proves that the service answers and accepts our credentials; changes and costs nothing. Throws Unavailable. Absent
   * if it is embedded.
   */
  connect?(): Promise<void>
}

/** How a signature was made, as our signing page sends it. */
export interface Signing {
  mark: Mark
  at: Date
  address: string
  userAgent: string
  identifiedBy: string
  consents: SignatureEvidence['consents']
}

/** What our signing page does besides the port, in the transaction that stores the rest of the evidence. */
export interface EmbeddedESign extends ESign {
  /** Throws Conflict unless it is this person's turn. */
  sign(tx: Tx, signatureId: string, signing: Signing): Promise<RequestState>
  decline(tx: Tx, signatureId: string, at: Date): Promise<RequestState>
  /** The frozen content of a document. Throws NotFound for one that the request does not have. */
  sheet(reader: Reader, requestId: string, document: string): Promise<Sheet>
  /**
   * Corrects the address of a person who has not signed; the record names both, the time, and who did it. The
   * caller ends earlier signing addresses. Throws Conflict if nothing can be signed anymore.
   */
  correctAddress(tx: Tx, signatureId: string, correction: { to: string; at: Date; by: string }): Promise<void>
}

/** What signing uses: the port for requests of every provider, our own signer, and our page in front of both. */
export interface ESignProviders extends EmbeddedESign {
  /**
   * A one-time address of our signing page, whichever provider has the request. With an outside provider, the page
   * takes the consents and then shows the provider's frame. Otherwise as `mint`.
   */
  page(signatureId: string, identifiedBy: string): Promise<{ url: string; expiresAt: Date }>
  /** The origin of the outside provider's frame, or null if requests of this provider are signed on our page. */
  frameOf(provider: string): string | null
}
