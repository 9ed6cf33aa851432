/**
 * Whether a person's consumer report may be asked for (15 U.S.C. 1681b): she has signed a guaranty, and with that
 * document authorized the report herself. The screen shows the action by it, and the server refuses by it.
 */

/** What the signing record says. Instants as ISO texts. */
export interface SigningRecord {
  /** The oldest request first. */
  readonly signatures: readonly {
    readonly role: string
    readonly state: string
    /** Null for who guarantees nothing. */
    readonly guaranty_sha256: string | null
    readonly request_state: string
    /** When the document was frozen that she signed. */
    readonly requested_at: string
    /** Of a guaranty that was asked for after the submission. */
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
  /** The later guaranty that she gave it with; null: the application itself. */
  readonly guarantyId: string | null
}

/** Her authorization, or what it lacks. What she signed on a document that counts no more authorizes nothing. */
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
