/** The staff as their tokens describe them, the names of the regions, and some who may approve instant credit. */
import { identityFromClaims } from '../domain/rules/identity.ts'
import { bannerOf, type BannerName } from '../domain/rules/banners.ts'
import { employeesNoted } from '../server/forms/index.ts'
import { claimsOf, demonstrationStaff } from '../server/identity/index.ts'
import { setPermission } from '../server/instant-credit-permissions/index.ts'
import type { Tx } from '../server/platform/database/index.ts'
import { employeeOf } from './staff.ts'

const regions: Readonly<Record<string, string>> = {
  CA: 'California',
  MT: 'Mountain',
  MW: 'Midwest',
  NE: 'Northeast',
  NW: 'Northwest',
  SC: 'South Central',
  SE: 'Southeast',
  SW: 'Southwest',
}

const approvers = [
  ['rexel', 'SC', 'admin.rexel'],
  ['rexel', 'SC', 'branchmanager.rexel'],
  ['gexpro', 'NE', 'approver.gexpro'],
] as const satisfies readonly (readonly [BannerName, string, Parameters<typeof employeeOf>[0]])[]

export const plantApprovers = async (tx: Tx, now: Date): Promise<void> => {
  const places = await tx.selectFrom('branch').select(['banner_id', 'region_code']).distinct().execute()
  await tx
    .insertInto('region')
    .values(
      places.map(({ banner_id, region_code: code }) => ({
        banner_id,
        code,
        description: regions[code] ?? code,
      })),
    )
    .execute()
  const note = employeesNoted(tx, (error) => {
    throw error
  })
  for (const person of demonstrationStaff)
    await note(identityFromClaims({ sso: person.sso, ...claimsOf(person) })!, now)
  const by = { at: now, actor: employeeOf('systemadmin.all').sso, address: '192.0.2.10' }
  for (const [banner, regionCode, userName] of approvers) {
    const permission = { bannerId: bannerOf(banner)!.tenantId, regionCode, sso: employeeOf(userName).sso }
    await setPermission(tx, permission, true, by)
  }
}
