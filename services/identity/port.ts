import type { Identity } from '../../platform/access/identity.ts'

/** Identifies the person of a bearer token. */
export interface StaffIdentity {
  /**
   * Takes the `Authorization` header as received. Null if it has no bearer token. Throws NotSignedIn for a token
   * that has expired, is forged, has another issuer or audience, or is of another kind (an ID token). Throws
   * Unavailable if the authority's keys cannot be loaded, which says nothing about the token.
   */
  verifyBearer(authorization: string | undefined): Promise<Identity | null>
}

/** What a token must contain. */
export interface TokenRules {
  /** Exactly as in the `iss` claim. */
  issuer: string
  /** Must be in the `aud` claim. */
  audience: string
  clock: () => Date
  /** Called once for each token with unreadable claims: whose it is and which claims, never their values. */
  onOddClaims?: (sso: string | null, parts: readonly string[]) => void
  /** Called when a token of the authority opens nothing: what in it is missing or wrong, never its value. */
  onRefused?: (what: string) => void
}
