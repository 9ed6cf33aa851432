/** Up to which amount an employee may approve without a second person (docs/rules/review.md, Second approval). */
import type { Banner } from './banners.ts'
import type { Identity } from './identity.ts'
import { rolesIn } from './permissions.ts'

/** The roles that decide. */
export const decidingRoles = ['Approver', 'Admin', 'SystemAdmin'] as const

/** In whole dollars. A role without an entry has no limit. */
export type ApprovalLimits = Readonly<Partial<Record<(typeof decidingRoles)[number], number>>>

/** The employee's limit in the banner; null: none. Of several roles the highest limit counts. */
export const approvalLimitOf = (
  identity: Identity,
  { name, approvalLimits }: Pick<Banner, 'name' | 'approvalLimits'>,
): number | null => {
  const held = rolesIn(identity, name)
  const limits = decidingRoles.filter((role) => held.includes(role)).map((role) => approvalLimits[role])
  // Someone without a deciding role can approve nothing, and no endpoint asks for their limit.
  if (limits.length === 0) return 0
  return limits.includes(undefined) ? null : Math.max(...(limits as number[]))
}

export const isWithinLimit = (amount: number, limit: number | null): boolean =>
  limit === null || amount <= limit
