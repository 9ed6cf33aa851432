/**
 * What an employee may do, and in which banners (AUTH-004 to AUTH-019, AUTH-A03 to A05, SHELL-A08). The browser
 * checks to hide what would be empty; the server checks every call.
 */
import { bannerNames, abilitiesOf, isBanner, type BannerName } from '../../banners/rules/banners.ts'
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

/** What each role grants. Only `isResUser` comes from the banners, not from a role. */
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
 * The banners in which this person may act, the initial one first (AUTH-008, 009, 010). Empty if the identity
 * names only unknown banners.
 */
export const bannersOf = (identity: Identity): readonly BannerName[] =>
  bannersAllowed(identity, readRoles(identity.role))

export const mayActIn = (identity: Identity, banner: BannerName): boolean =>
  bannersOf(identity).includes(banner)

/** All that the person's roles grant in that banner; nothing in a banner where they may not act. */
export const permissionsOf = (identity: Identity, banner: BannerName): ReadonlySet<Permission> => {
  const read = readRoles(identity.role)
  if (!bannersAllowed(identity, read).includes(banner)) return new Set()
  return new Set<Permission>([
    ...rolesIn(identity, banner).flatMap((role) => granted[role]),
    ...(isResidential(identity, read) ? (['isResUser'] as const) : []),
  ])
}

/** The person's roles in that banner; none in a banner where they may not act. */
export const rolesIn = (identity: Identity, banner: BannerName): readonly RoleName[] => {
  const read = readRoles(identity.role)
  if (!bannersAllowed(identity, read).includes(banner)) return []
  const listed = isResidential(identity, read) ? 'res' : banner
  const covers = (role: Role) => role.banners.length === 0 || role.banners.includes(listed)
  return read.roles.filter(covers).map(({ name }) => name)
}

const bannersAllowed = (identity: Identity, read: Roles): readonly BannerName[] => {
  const { inUse } = identity
  const may = allowedInAll(identity, read)
  return inUse ? may.filter((banner) => inUse.includes(banner)) : may
}

const allowedInAll = (identity: Identity, read: Roles): readonly BannerName[] => {
  const own = identity.banner.toLowerCase()
  if (isResidential(identity, read)) return bannerNames.filter((name) => abilitiesOf(name).isResidential)
  const listed = listedIn(read)
  // The unreadable role may have held the list that keeps this person out of the partner banner.
  if (listed.length === 0 && read.unclear) return []
  const may = listed.length > 0 ? listed.filter(isBanner) : withPartner(own)
  return isBanner(own) && may.includes(own) ? [own, ...may.filter((banner) => banner !== own)] : may
}

/** Only `res`, either from the roles' lists or, if they have none, from the person's own banner. */
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

/** Without a list, rexel and gexpro include each other; no other banner includes another (AUTH-A03). */
const withPartner = (own: string): readonly BannerName[] => {
  if (!isBanner(own)) return []
  const { partner } = abilitiesOf(own)
  return partner ? [own, partner] : [own]
}
