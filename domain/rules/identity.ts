/**
 * Who an employee is, as the sign-in authority says it in the claims of a token (AUTH-003). Claims come from
 * outside: whatever has the wrong shape is left out here, so that nobody behind this line looks twice.
 */

export interface Identity {
  /** Stable subject of the person. */
  readonly sso: string
  readonly userId: string
  readonly networkId: string
  readonly erpUserLogin: string
  /** Shown and written into the audit log; it changes no right (AUTH-A06). */
  readonly impersonatingEmail: string
  readonly name: string
  /** The person's own banner as it was sent: one of the four, or `res`. */
  readonly banner: string
  readonly branchId: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly picture: string
  /** Each entry JSON text with name, apps and banners; see `rolesOf`. */
  readonly role: readonly string[]
}

/** The claim that carries each part. */
const ownClaims: Readonly<Record<keyof Identity, string>> = {
  sso: 'sso',
  userId: 'userId',
  networkId: 'networkId',
  erpUserLogin: 'erpUserLogin',
  impersonatingEmail: 'impersonatingEmail',
  name: 'name',
  banner: 'banner',
  branchId: 'branchId',
  email: 'email',
  givenName: 'given_name',
  familyName: 'family_name',
  picture: 'picture',
  role: 'role',
}

/** How a foreign authority's claims become ours; what is not named is expected under our own name. */
export interface ClaimMapping {
  /** Our part → their claim: `{ sso: 'oid', role: 'groups' }`. */
  readonly claims?: Readonly<Partial<Record<keyof Identity, string>>>
  /** Their word for a role or group, where it is not JSON text itself → our role. */
  readonly roles?: Readonly<Record<string, { readonly name: string; readonly banners?: readonly string[] }>>
}

/** Null when the claims name nobody (neither `sso` nor `sub`). */
export const identityFromClaims = (
  claims: Readonly<Record<string, unknown>>,
  mapping: ClaimMapping = {},
): Identity | null => {
  const claim = (part: keyof Identity): unknown => claims[mapping.claims?.[part] ?? ownClaims[part]]
  const sso = words(claim('sso')) || words(claims.sub)
  if (!sso) return null
  return {
    sso,
    userId: words(claim('userId')),
    networkId: words(claim('networkId')),
    erpUserLogin: words(claim('erpUserLogin')),
    impersonatingEmail: words(claim('impersonatingEmail')),
    name: words(claim('name')),
    banner: words(claim('banner')),
    branchId: words(claim('branchId')),
    email: words(claim('email')),
    givenName: words(claim('givenName')),
    familyName: words(claim('familyName')),
    picture: words(claim('picture')),
    role: roleTexts(claim('role'), mapping.roles ?? {}),
  }
}

const words = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

/** One string or a list of them: an authority may send a single role without its brackets. */
const roleTexts = (value: unknown, known: NonNullable<ClaimMapping['roles']>): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((entry) => typeof entry === 'string')
    .map((entry) =>
      Object.hasOwn(known, entry)
        ? JSON.stringify({ apps: ['credit'], banners: [], ...known[entry] })
        : entry,
    )
