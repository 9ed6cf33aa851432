/** What no use case of the product writes: branches, regions, credit representatives, employees, and the ERP's records. */
import { banners } from '../../banners/rules/banners.ts'
import { demonstrations } from '../../banners/server/index.ts'
import { identityFromClaims } from '../../platform/access/identity.ts'
import { claimsOf, demonstrationStaff, employeesNoted } from '../../common/identity/server/index.ts'
import { setPermission } from '../../office/instant-credit-permissions/server/index.ts'
import { type Database, inTransaction } from '../../platform/database/index.ts'
import { insertDirectory } from '../../common/demonstration/directory.ts'
import { insertOrdersOfDirectory } from '../../common/demonstration/erp-records.ts'
import { employeeOf } from '../../common/demonstration/staff.ts'
import { representatives, type World } from '../../common/demonstration/world.ts'

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

export const insertRows = async (db: Database, world: World, now: Date): Promise<void> => {
  await db
    .insertInto('branch')
    .values([...world.branches])
    .execute()
  const places = world.branches.map(({ banner_id, region_code }) => `${banner_id} ${region_code}`)
  const regionRows = [...new Set(places)].map((place) => {
    const [bannerId, code = ''] = place.split(' ')
    return { banner_id: Number(bannerId), code, description: regions[code] ?? code }
  })
  await db.insertInto('region').values(regionRows).execute()
  await db.insertInto('credit_rep').values(representatives(world)).execute()
  await insertDirectory(db, world)
  await insertOrdersOfDirectory(db, now)
  await noteStaff(db, now)
}

/** The employees as their tokens describe them, and the permissions that an administrator gave. */
const noteStaff = async (db: Database, now: Date): Promise<void> => {
  const note = employeesNoted(db, (error) => {
    throw error
  })
  for (const person of demonstrationStaff)
    await note(identityFromClaims({ sso: person.sso, ...claimsOf(person) })!, now)
  const by = { at: now, actor: employeeOf('systemadmin.all').sso, address: '192.0.2.10' }
  for (const banner of banners)
    for (const [regionCode, userName] of demonstrations[banner.name].approvers) {
      const { sso, name } = employeeOf(userName)
      const permission = { bannerId: banner.tenantId, regionCode, sso, name }
      await inTransaction(db, (tx) => setPermission(tx, permission, true, by))
    }
}
