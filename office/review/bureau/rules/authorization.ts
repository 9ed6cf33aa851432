/**
 * Decides whether a person's consumer report may be requested (15 U.S.C. 1681b): they must have signed a
 * guaranty and authorized the report with that document. The screen shows the action by this rule and the
 * server enforces it.
 */

/** The signing record. Instants are ISO texts. */
export interface SigningRecord {
  /** Oldest request first. */
  readonly signatures: readonly {
    readonly role: string
    readonly state: string
    /** Null for a signer who gives no guaranty. */
    readonly guaranty_sha256: string | null
    readonly request_state: string
    /** When the document they signed was frozen. */
    readonly requested_at: string
    /** The guaranty requested after submission, if this signature belongs to one. */
    readonly guaranty_id: string | null
  }[]
  readonly consents: readonly {
    readonly id: number
    readonly role: string
    readonly kind: string
    readonly given_at: string
    readonly text_version: string
    readonly text_sha256: string
  }[]
  readonly guaranties: readonly { readonly id: string; readonly state: string }[]
}

export interface Authorization {
  readonly consentId: number
  readonly textVersion: string
  readonly textSha256: string
  /** The later guaranty that the consent came with; null if it came with the application. */
  readonly guarantyId: string | null
}

/** The person's authorization, or what is missing. A signature on a voided document authorizes nothing. */
export const authorizationIn = (
  { signatures, consents, guaranties }: SigningRecord,
  role: string,
): Authorization | 'unsigned' | 'unauthorized' => {
  const signed = signatures.findLast(
    (one) =>
      one.role === role &&
      one.state === 'signed' &&
      one.guaranty_sha256 !== null &&
      one.request_state !== 'void' &&
      (one.guaranty_id === null ||
        guaranties.some(({ id, state }) => id === one.guaranty_id && state === 'signed')),
  )
  if (!signed) return 'unsigned'
  const consent = consents.findLast(
    (one) =>
      one.role === role &&
      one.kind === 'consumer-report' &&
      Date.parse(one.given_at) >= Date.parse(signed.requested_at),
  )
  if (!consent) return 'unauthorized'
  return {
    consentId: consent.id,
    textVersion: consent.text_version,
    textSha256: consent.text_sha256,
    guarantyId: signed.guaranty_id,
  }
}
