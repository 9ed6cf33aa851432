/**
 * What an employee may do, and in which banners (AUTH-004 to AUTH-019, AUTH-A03 to
 * A05, SHELL-A08). The browser asks to spare people empty screens; the server asks again about every call.
 */
import { isBanner, type BannerName } from './banners.ts'
import type { Identity } from './identity.ts'

export type { Identity }

export type Permission =
  | 'managedUser'
  | 'editApplications'
  | 'editEmailTemplate'
  | 'editTenant'
  | 'editUserTenants'
  | 'editUsers'
  | 'viewUsers'
  | 'editProfile'
  | 'isInstantCreditLinkViewer'
  | 'isResUser'

export type RoleName = 'ViewOnly' | 'Approver' | 'Admin' | 'SystemAdmin' | 'instant-credit-link-viewer'

/** What each role grants; `isResUser` alone comes from the banners, not from a role. */
const granted: Readonly<Record<RoleName, readonly Permission[]>> = {
  ViewOnly: ['managedUser', 'editProfile'],
  Approver: ['managedUser', 'editProfile', 'editApplications'],
  Admin: ['managedUser', 'editProfile', 'editApplications', 'viewUsers', 'editUsers'],
  SystemAdmin: [
    'managedUser',
    'editProfile',
    'editApplications',
    'viewUsers',
    'editUsers',
    'editEmailTemplate',
    'editTenant',
    'editUserTenants',
  ],
  'instant-credit-link-viewer': ['isInstantCreditLinkViewer'],
}

export interface Role {
  readonly name: RoleName
  /** Lower case; empty: all banners of the person. */
  readonly banners: readonly string[]
}

/** The roles that count: well-formed, known, and given for this application (AUTH-005). */
export const rolesOf = (identity: Identity): readonly Role[] => identity.role.flatMap(readRole)

/**
 * The banners in which this person may act, the one to start in first (AUTH-008, 009, 010). Empty when the
 * identity names only banners that we do not have.
 */
export const bannersOf = (identity: Identity): readonly BannerName[] => allowed(identity, rolesOf(identity))

export const mayActIn = (identity: Identity, banner: BannerName): boolean =>
  bannersOf(identity).includes(banner)

/** All that the person's roles grant in that banner; nothing in a banner where she may not act. */
export const permissionsOf = (identity: Identity, banner: BannerName): ReadonlySet<Permission> => {
  const roles = rolesOf(identity)
  if (!allowed(identity, roles).includes(banner)) return new Set()
  const residential = isResidential(identity, roles)
  const covers = (role: Role) =>
    role.banners.length === 0 || role.banners.includes(residential ? 'res' : banner)
  return new Set<Permission>([
    ...roles.filter(covers).flatMap((role) => granted[role.name]),
    ...(residential ? (['isResUser'] as const) : []),
  ])
}

const allowed = (identity: Identity, roles: readonly Role[]): readonly BannerName[] => {
  const own = identity.banner.toLowerCase()
  if (isResidential(identity, roles)) return ['rexel', 'rexelenergy']
  const listed = listedIn(roles)
  const may = listed.length > 0 ? listed.filter(isBanner) : withPartner(own)
  return isBanner(own) && may.includes(own) ? [own, ...may.filter((banner) => banner !== own)] : may
}

/** Only `res`, whether by the roles' lists or, without any, by the person's own banner. */
const isResidential = (identity: Identity, roles: readonly Role[]): boolean => {
  const listed = listedIn(roles)
  return listed.length > 0
    ? listed.every((banner) => banner === 'res')
    : identity.banner.toLowerCase() === 'res'
}

const listedIn = (roles: readonly Role[]): readonly string[] => [
  ...new Set(roles.flatMap((role) => role.banners)),
]

/** Without a list rexel and gexpro see each other, and nobody else sees another (AUTH-A03). */
const withPartner = (own: string): readonly BannerName[] =>
  own === 'rexel' ? ['rexel', 'gexpro'] : own === 'gexpro' ? ['gexpro', 'rexel'] : isBanner(own) ? [own] : []

const readRole = (text: string): readonly Role[] => {
  const entry = parsed(text)
  if (typeof entry !== 'object' || entry === null) return []
  const { name, apps, banners } = entry as { name?: unknown; apps?: unknown; banners?: unknown }
  const list = banners ?? []
  if (!isRoleName(name) || !isTexts(apps) || !isTexts(list) || !apps.includes('credit')) return []
  return [{ name, banners: list.map((banner) => banner.toLowerCase()) }]
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRoleName = (name: unknown): name is RoleName =>
  typeof name === 'string' && Object.hasOwn(granted, name)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string')
