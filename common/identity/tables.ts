/** The rows of the area's tables as Kysely sees them; the migrations define them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DecidingRole } from '../../banners/rules/deciding-roles.ts'
import type { Instant, CreatedAt, MaybeInstant } from '../../platform/database/index.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    staff_account: StaffAccountTable
    staff_authenticator: StaffAuthenticatorTable
    staff_passkey: StaffPasskeyTable
    staff_recovery_code: StaffRecoveryCodeTable
    staff_challenge: StaffChallengeTable
    staff_session: StaffSessionTable
    oidc_record: OidcRecordTable
    employee: EmployeeTable
  }
}

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
  created_at: CreatedAt
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

/** An employee who has an account or has used the back office: what their account or their latest token says. */
export interface EmployeeTable {
  sso: string
  name: string
  email: string
  /** Null until they first use the back office. */
  seen_at: MaybeInstant
  /** See common/identity/rules/staff-users.ts; null without a role. */
  role_id: ColumnType<number | null, number | null | undefined, number | null>
  /** False if their account may not sign in. */
  active: Generated<boolean>
  id: GeneratedAlways<number>
  /** The banners in which they may act, their first one first. */
  banner_ids: Generated<number[]>
  /** The banners in which they may decide on applications. */
  reviews_in: Generated<number[]>
  /** By banner ID: the roles that decide there (common/identity/rules/approval-limits.ts). */
  deciding_roles: ColumnType<Readonly<Record<string, readonly DecidingRole[]>>, string | undefined, string>
  /** A branch of their first banner; '' if they have none. */
  branch_number: Generated<string>
  /** Name and email, normalized for search. */
  words: GeneratedAlways<string>
}
