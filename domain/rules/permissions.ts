/**
 * What an employee may do, and in which banners (AUTH-004 to AUTH-019, AUTH-A03 to
 * A05, SHELL-A08). The browser asks to spare people empty screens; the server asks again about every call.
 */
import { bannerNames, abilitiesOf, isBanner, type BannerName } from './banners.ts'
import type { Identity } from './identity.ts'
import { readRoles, type Role, type RoleName, type Roles } from './roles.ts'

export type { Identity, RoleName }

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

/**
 * The banners in which this person may act, the one to start in first (AUTH-008, 009, 010). Empty when the
 * identity names only banners that we do not have.
 */
export const bannersOf = (identity: Identity): readonly BannerName[] =>
  allowed(identity, readRoles(identity.role))

export const mayActIn = (identity: Identity, banner: BannerName): boolean =>
  bannersOf(identity).includes(banner)

/** All that the person's roles grant in that banner; nothing in a banner where they may not act. */
export const permissionsOf = (identity: Identity, banner: BannerName): ReadonlySet<Permission> => {
  const read = readRoles(identity.role)
  if (!allowed(identity, read).includes(banner)) return new Set()
  const residential = isResidential(identity, read)
  const covers = (role: Role) =>
    role.banners.length === 0 || role.banners.includes(residential ? 'res' : banner)
  return new Set<Permission>([
    ...read.roles.filter(covers).flatMap((role) => granted[role.name]),
    ...(residential ? (['isResUser'] as const) : []),
  ])
}

const allowed = (identity: Identity, read: Roles): readonly BannerName[] => {
  const own = identity.banner.toLowerCase()
  if (isResidential(identity, read)) return bannerNames.filter((name) => abilitiesOf(name).isResidential)
  const listed = listedIn(read)
  // The role that we cannot read may have had the list that keeps this person out of their partner's banner.
  if (listed.length === 0 && read.unclear) return []
  const may = listed.length > 0 ? listed.filter(isBanner) : withPartner(own)
  return isBanner(own) && may.includes(own) ? [own, ...may.filter((banner) => banner !== own)] : may
}

/** Only `res`, whether by the roles' lists or, without any, by the person's own banner. */
const isResidential = (identity: Identity, read: Roles): boolean => {
  if (read.unclear) return false
  const listed = listedIn(read)
  return listed.length > 0
    ? listed.every((banner) => banner === 'res')
    : identity.banner.toLowerCase() === 'res'
}

const listedIn = ({ roles }: Roles): readonly string[] => [
  ...new Set(roles.flatMap(({ banners }) => banners)),
]

/** Without a list rexel and gexpro see each other, and nobody else sees another (AUTH-A03). */
const withPartner = (own: string): readonly BannerName[] => {
  if (!isBanner(own)) return []
  const { partner } = abilitiesOf(own)
  return partner ? [own, partner] : [own]
}
