/** The directory of employees: everyone with an account, and everyone whose token was read. */
import { decidingRolesOf } from '../../rules/approval-limits.ts'
import { bannerOf } from '../../../../banners/rules/banners.ts'
import { currentBranchNumber } from '../../../../banners/rules/branches.ts'
import { readIdentity } from '../../../../platform/access/identity.ts'
import { bannersOf, permissionsOf, type Identity } from '../../../../platform/access/permissions.ts'
import { mainRoleOf } from '../../rules/staff-users.ts'
import { HOUR } from '../../../../platform/text/days/durations.ts'
import type { Database, Tx } from '../../../../platform/database/index.ts'

const rowOf = (identity: Identity) => ({
  name: identity.name,
  email: identity.email,
  banner_ids: bannersOf(identity).map((banner) => bannerOf(banner)!.tenantId),
  reviews_in: bannersOf(identity)
    .filter((banner) => permissionsOf(identity, banner).has('editApplications'))
    .map((banner) => bannerOf(banner)!.tenantId),
  deciding_roles: JSON.stringify(
    Object.fromEntries(
      bannersOf(identity).map((banner) => [bannerOf(banner)!.tenantId, decidingRolesOf(identity, banner)]),
    ),
  ),
  branch_number: currentBranchNumber(identity.branchId),
  role_id: mainRoleOf(identity.role),
})

/**
 * Records who uses the back office, in which banners and at which branch. Tokens are the only source of this with
 * every identity provider (docs/rules/instant-credit-permissions.md). Each node writes an employee once an hour, or
 * when their token says something new. A failure is passed on and never thrown.
 */
export const employeesNoted = (db: Database, onFailure: (error: unknown) => void) => {
  const noted = new Map<string, { said: string; at: number }>()
  return async (identity: Identity, now: Date): Promise<void> => {
    const { sso } = identity
    const row = rowOf(identity)
    const said = JSON.stringify(row)
    const before = noted.get(sso)
    if (before?.said === said && now.getTime() - before.at < HOUR) return
    try {
      await db
        .insertInto('employee')
        .values({ sso, ...row, seen_at: now })
        .onConflict((c) => c.column('sso').doUpdateSet({ ...row, seen_at: now }))
        .execute()
      noted.set(sso, { said, at: now.getTime() })
    } catch (error) {
      onFailure(error)
    }
  }
}

/** The same from an account, which may not have been used yet. A deleted one is in no banner. */
export const listAccount = async (
  tx: Tx,
  account: { sso: string; claims: Record<string, unknown>; active: boolean; deleted: boolean },
): Promise<void> => {
  const { identity } = readIdentity({ ...account.claims, sso: account.sso })
  if (!identity) throw new Error(`The claims of ${account.sso} name no employee.`)
  const row = {
    ...rowOf(identity),
    active: account.active,
    ...(account.deleted ? { banner_ids: [], reviews_in: [], deciding_roles: '{}', role_id: null } : {}),
  }
  await tx
    .insertInto('employee')
    .values({ sso: account.sso, ...row })
    .onConflict((c) => c.column('sso').doUpdateSet(row))
    .execute()
}
