import type { Identity } from '../../domain/rules/identity.ts'

/** Says for whom a bearer token speaks. */
export interface StaffIdentity {
  /**
   * Takes the `Authorization` header as it came. Null where it carries no bearer token. Throws NotSignedIn for a
   * token that has expired, is forged, was made by or for somebody else or is of another kind (an id token, say);
   * Unavailable when the authority's keys cannot be had, which says nothing about the token.
   */
  verifyBearer(authorization: string | undefined): Promise<Identity | null>
}

/** What a token must say before we believe it. */
export interface TokenRules {
  /** Exactly as in the `iss` claim. */
  issuer: string
  /** Must stand in the `aud` claim. */
  audience: string
  clock: () => Date
  /** Told once for each token whose claims cannot all be read: of whom, and which parts, never their values. */
  onOddClaims?: (sso: string | null, parts: readonly string[]) => void
}
