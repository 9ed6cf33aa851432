/**
 * Who may change which part of an employee's account (USER-010 to USER-022, USER-A02, USER-A03, USER-A05). The browser
 * disables what the server would refuse.
 */
import { isEmailAddress } from '../../../platform/text/email.ts'
import { bannerNames, type BannerName } from '../../../banners/rules/banners.ts'
import type { Identity } from '../../../platform/access/identity.ts'
import { permissionsOf, type Permission } from '../../../platform/access/permissions.ts'
import { readRoles, type RoleName } from '../../../platform/access/roles.ts'

/** USER-A01. `name` is what the token says. */
export const staffRoles = [
  { id: 1, name: 'ViewOnly', words: 'View only' },
  { id: 2, name: 'Approver', words: 'Approver' },
  { id: 3, name: 'Admin', words: 'Admin' },
  { id: 4, name: 'SystemAdmin', words: 'System admin' },
  { id: 5, name: 'instant-credit-link-viewer', words: 'Instant credit link viewer' },
] as const satisfies readonly { id: number; name: RoleName; words: string }[]

export type RoleId = (typeof staffRoles)[number]['id']

export const SYSTEM_ADMIN: RoleId = 4
/** The only role that has a region (USER-015). */
export const LINK_VIEWER: RoleId = 5

export const roleOf = (id: number | null) => staffRoles.find((role) => role.id === id)

/** The role with the most rights, because some employees have two; null without any. */
export const mainRoleOf = (texts: readonly string[]): RoleId | null => {
  const names = new Set(readRoles(texts).roles.map(({ name }) => name))
  const byRights: readonly RoleId[] = [4, 3, 2, 1, 5]
  return byRights.find((id) => names.has(roleOf(id)!.name)) ?? null
}

/** Whether a second factor is required of them at sign-in: those who decide, and those who make accounts. */
export const decides = (texts: readonly string[]): boolean => [2, 3, 4].includes(mainRoleOf(texts) ?? 0)

/** An account as far as its limits depend on it. */
export interface EditedUser {
  sso: string
  /** Their own banner; null for a residential employee. */
  home: BannerName | null
  /** Where they may act. */
  banners: readonly BannerName[]
  roleId: number | null
  /** A change of role or banners replaces all of their roles by one. */
  severalRoles?: boolean
}

export interface UserLimits {
  /** Names and initials. */
  names: boolean
  /** Role, region, whether the account is active, and its sign-in. */
  role: boolean
  /** The roles that may be given. */
  roles: readonly RoleId[]
  /** The banners whose box may be changed. */
  banners: readonly BannerName[]
  remove: boolean
}

const nothing: UserLimits = { names: false, role: false, roles: [], banners: [], remove: false }

/** What this editor may change in an account. */
export const userLimits = (editor: Identity, user: EditedUser): UserLimits => {
  const holds = (permission: Permission, banner: BannerName) => permissionsOf(editor, banner).has(permission)
  if (user.sso === editor.sso)
    return { ...nothing, names: bannerNames.some((banner) => holds('editProfile', banner)) }
  const everywhere = (permission: Permission) =>
    user.banners.length > 0 && user.banners.every((banner) => holds(permission, banner))
  const ranks = everywhere('editTenant')
  const role = everywhere('editUsers') && (user.roleId !== SYSTEM_ADMIN || ranks)
  const shares = bannerNames.some((banner) => banner === editor.banner && user.banners.includes(banner))
  return {
    names: user.banners.some((banner) => holds('editUsers', banner)),
    role,
    roles: rolesFor(ranks),
    banners:
      shares && user.home && (user.roleId !== SYSTEM_ADMIN || ranks) && (!user.severalRoles || role)
        ? bannerNames.filter((banner) => banner !== user.home && holds('editUsers', banner))
        : [],
    remove: role,
  }
}

/** Whether the editor may make an account that can do so much. No one makes a SystemAdmin where they are none. */
export const mayHaveBanners = (
  editor: Identity,
  after: { roleId: number | null; banners: readonly BannerName[] },
): boolean =>
  after.roleId !== SYSTEM_ADMIN ||
  after.banners.every((banner) => permissionsOf(editor, banner).has('editTenant'))

/** The same for an account that does not exist yet, made in this banner (USER-021). */
export const newUserLimits = (editor: Identity, home: BannerName): UserLimits => {
  const here = permissionsOf(editor, home)
  const holds = (permission: Permission) => (banner: BannerName) =>
    permissionsOf(editor, banner).has(permission)
  return {
    names: true,
    role: true,
    roles: rolesFor(here.has('editTenant')),
    banners: here.has('editUserTenants')
      ? bannerNames.filter((banner) => banner !== home && holds('editUserTenants')(banner))
      : [],
    remove: false,
  }
}

const rolesFor = (ranks: boolean): readonly RoleId[] =>
  staffRoles.map(({ id }) => id).filter((id) => ranks || id !== SYSTEM_ADMIN)

/** What the page sends. */
export interface UserEntry {
  firstName: string
  lastName: string
  initials: string
  userName: string
  email: string
  roleId: number | null
  regionCode: string
}

const LONGEST_NAME = 100
/** USER-A07: exactly 100 are accepted. */
const TOO_LONG = 'Field must be less than 100 letters.'

/** What is wrong with the entry, by field; empty if nothing is. Sources: USER-023 to USER-027. */
export const userProblems = (entry: UserEntry): Partial<Record<keyof UserEntry, string>> => {
  const name = (value: string, missing: string) =>
    value.trim() === '' ? missing : [...value.trim()].length > LONGEST_NAME ? TOO_LONG : undefined
  const problems = {
    firstName: name(entry.firstName, 'Enter the first name.'),
    lastName: name(entry.lastName, 'Enter the last name.'),
    initials: [...entry.initials.trim()].length > 3 ? 'Use at most 3 letters.' : undefined,
    userName: !/^[\p{L}\p{N}._@+-]*$/u.test(entry.userName.trim())
      ? 'Use letters, digits, and . _ @ + - only.'
      : name(entry.userName || 'none', ''),
    email: isEmailAddress(entry.email) ? undefined : 'Enter an email address.',
    roleId: roleOf(entry.roleId) ? undefined : 'Choose a role.',
    regionCode: entry.roleId === LINK_VIEWER && !entry.regionCode ? 'Choose a region.' : undefined,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, message]) => message !== undefined))
}
