/** Tables of the embedded sign-in (see schema.ts). */
import type { ColumnType, Generated } from 'kysely'
import type { Instant, Made, MaybeInstant } from './columns.ts'

export interface StaffAccountTable {
  /** Stable subject of the identity. */
  sso: string
  user_name: string
  password_hash: string
  /** The claims of credit-application.md §3 Identity, as they appear in the token. */
  claims: ColumnType<Record<string, unknown>, string, string>
  active: boolean
  /** SHA-256 of the token in the invitation; null once the owner has set their password. */
  invitation_hash: ColumnType<string | null, string | null | undefined, string | null>
  invitation_until: MaybeInstant
  created_at: Made
  initials: Generated<string>
  /** Only of an instant credit link viewer. */
  region_code: Generated<string>
  /** The row stays, because forms and audit events name it. */
  deleted_at: MaybeInstant
  row_version: Generated<number>
  /** Another account had the same email before that was refused. */
  shares_email: Generated<boolean>
  /** Raised when access is taken away. Everything issued before names an earlier one. */
  generation: Generated<number>
  /** After an invitation: until then its owner may set up their second step at sign-in. */
  set_up_until: MaybeInstant
}

/** Records of oidc-provider (see its Adapter contract). */
export interface OidcRecordTable {
  model: string
  id: string
  payload: ColumnType<Record<string, unknown>, string, string>
  grant_id: string | null
  user_code: string | null
  uid: string | null
  expires_at: MaybeInstant
  consumed_at: MaybeInstant
}

/** The authenticator app of an account. Its secret is encrypted. */
export interface StaffAuthenticatorTable {
  sso: string
  key_id: string
  ciphertext: Uint8Array
  added_at: Instant
  /** The half minute of the last accepted code, which is not accepted again. */
  last_step: number
}

export interface StaffPasskeyTable {
  /** The credential ID, in base64url. */
  id: string
  sso: string
  /** As its owner called it. */
  name: string
  public_key: Uint8Array
  counter: number
  transports: string[]
  created_at: Instant
  used_at: MaybeInstant
}

/** An unused recovery code. */
export interface StaffRecoveryCodeTable {
  sso: string
  /** SHA-256 of the code. */
  hash: string
}

/** What a passkey must sign; used once. */
export interface StaffChallengeTable {
  purpose: string
  challenge: string
  expires_at: Instant
}

/** A browser in which an employee is signed in. Ends with the authority's record of the same `uid`. */
export interface StaffSessionTable {
  uid: string
  sso: string
  started_at: Instant
  seen_at: Instant
  address: string
  agent: string
}
