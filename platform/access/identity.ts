/**
 * Who an employee is, according to the claims of the identity provider (AUTH-003). Claims are outside input: a
 * shape with a plain meaning is read; any other is dropped and reported as odd.
 */
import type { BannerName } from '../../banners/rules/banners.ts'
import { isOddRole, readJson } from './roles.ts'

export interface Identity {
  /** The stable subject of the person. */
  readonly sso: string
  readonly userId: string
  readonly networkId: string
  readonly erpUserLogin: string
  /** Shown and written into the audit log. Changes no permission (AUTH-A06). */
  readonly impersonatingEmail: string
  readonly name: string
  /** The person's own banner as sent: the name of a banner, or `res`. */
  readonly banner: string
  readonly branchId: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly picture: string
  /** Each entry is JSON text with name, apps and banners; see `readRoles`. */
  readonly role: readonly string[]
  /** The banners that the company uses, no matter what the roles say. Absent where that is not known: all. */
  readonly inUse?: readonly BannerName[]
}

/** What claims carry. */
export type IdentityPart = Exclude<keyof Identity, 'inUse'>

/** The claim that carries each part. */
const ownClaims: Readonly<Record<IdentityPart, string>> = {
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

/**
 * Maps the claims of another identity provider to ours. A part without a mapping is read from the claim with our name
 * for it.
 */
export interface ClaimMapping {
  /** Our part → their claim: `{ sso: 'oid', role: 'groups' }`. */
  readonly claims?: Readonly<Partial<Record<IdentityPart, string>>>
  /** Their name for a role or group → our role. Used for entries that are not JSON. */
  readonly roles?: Readonly<Record<string, { readonly name: string; readonly banners?: readonly string[] }>>
}

export interface Reading {
  /** Null if the claims do not identify a person: neither `sso` nor `sub` is present, or `sso` can't be read. */
  readonly identity: Identity | null
  /** The parts whose claims couldn't be read. */
  readonly odd: readonly IdentityPart[]
}

export const readIdentity = (
  claims: Readonly<Record<string, unknown>>,
  mapping: ClaimMapping = {},
): Reading => {
  const odd: IdentityPart[] = []
  const claim = (part: IdentityPart): unknown => {
    const found = claimNamed(claims, mapping.claims?.[part] ?? ownClaims[part])
    if (found === SEVERAL) odd.push(part)
    return found
  }
  const text = (part: IdentityPart): string => {
    const value = claim(part)
    const read = value === SEVERAL ? '' : oneText(part === 'banner' ? readJson(value) : value)
    if (read === null) odd.push(part)
    return read ?? ''
  }
  const role = roleTexts(claim('role'), mapping.roles)
  // With a mapping of groups, unmapped groups are ignored and are not odd.
  const words = Object.keys(mapping.roles ?? {}).length === 0
  if (!odd.includes('role') && role.some((entry) => isOddRole(entry, { words }))) odd.push('role')
  const sso = text('sso') || (odd.includes('sso') ? '' : (oneText(claims.sub) ?? ''))
  const identity: Identity | null = sso
    ? {
        sso,
        userId: text('userId'),
        networkId: text('networkId'),
        erpUserLogin: text('erpUserLogin'),
        impersonatingEmail: text('impersonatingEmail'),
        name: text('name'),
        banner: text('banner').trim(),
        branchId: text('branchId'),
        email: text('email'),
        givenName: text('givenName'),
        familyName: text('familyName'),
        picture: text('picture'),
        role,
      }
    : null
  return { identity, odd }
}

/** Null if the claims do not identify a person. */
export const identityFromClaims = (
  claims: Readonly<Record<string, unknown>>,
  mapping?: ClaimMapping,
): Identity | null => readIdentity(claims, mapping).identity

/** Several claims have this name in different cases. */
const SEVERAL = Symbol('several')

/** The claim of that name, or the only one that differs from it only in case. */
const claimNamed = (claims: Readonly<Record<string, unknown>>, name: string): unknown => {
  if (Object.hasOwn(claims, name)) return claims[name]
  const alike = Object.keys(claims).filter((key) => key.toLowerCase() === name.toLowerCase())
  if (alike.length > 1) return SEVERAL
  return alike[0] === undefined ? undefined : claims[alike[0]]
}

/** A text, a number, or a list with one of them; '' if absent; null for anything else. */
const oneText = (value: unknown): string | null => {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) && value.length <= 1 ? oneText(value[0] as unknown) : null
}

/**
 * One role or a list of roles, or JSON text of either. Entries that are not text are serialized, then read like
 * the others.
 */
const roleTexts = (value: unknown, known: ClaimMapping['roles'] = {}): string[] => {
  if (value === undefined || value === null) return []
  // Contradictory claims become a role that no reader accepts.
  if (value === SEVERAL) return ['{']
  return (Array.isArray(value) ? value : [value]).flatMap(entriesIn).map((entry) => {
    if (typeof entry !== 'string') return JSON.stringify(entry) ?? '{'
    const mapped = Object.entries(known).find(([word]) => word.toLowerCase() === entry.trim().toLowerCase())
    return mapped ? JSON.stringify({ apps: ['credit'], banners: [], ...mapped[1] }) : entry
  })
}

/** Some identity providers send all roles as one JSON text. */
const entriesIn = (entry: unknown): readonly unknown[] => {
  const list = readJson(entry)
  return Array.isArray(list) ? list : [entry]
}
