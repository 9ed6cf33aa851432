/** Up to which amount an employee may approve without a second person (docs/rules/review.md, Second approval). */
import { decidingRoles, type DecidingRole } from '../../../banners/rules/deciding-roles.ts'
import type { Banner, BannerName } from '../../../banners/rules/banners.ts'
import type { Identity } from '../../../platform/access/identity.ts'
import { rolesIn } from '../../../platform/access/permissions.ts'

/** Those of the employee's roles in the banner that decide. */
export const decidingRolesOf = (identity: Identity, banner: BannerName): DecidingRole[] => {
  const held = rolesIn(identity, banner)
  return decidingRoles.filter((role) => held.includes(role))
}

/** The limit of these roles; null: none. Of several the highest counts. Without a deciding role, 0. */
export const limitOf = (
  roles: readonly DecidingRole[],
  { approvalLimits }: Pick<Banner, 'approvalLimits'>,
): number | null => {
  const limits = roles.map((role) => approvalLimits[role])
  if (limits.length === 0) return 0
  return limits.includes(undefined) ? null : Math.max(...(limits as number[]))
}

/** The employee's limit in the banner; null: none. */
export const approvalLimitOf = (
  identity: Identity,
  banner: Pick<Banner, 'name' | 'approvalLimits'>,
): number | null => limitOf(decidingRolesOf(identity, banner.name), banner)

export const isWithinLimit = (amount: number, limit: number | null): boolean =>
  limit === null || amount <= limit
