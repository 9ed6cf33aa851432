import type { Config } from '../../platform/config/index.ts'
import type { Server } from './server.ts'
import { wire } from './wiring.ts'

/** Gives an empty Development database its demonstration staff and data, unless DEMONSTRATION=no. */
export const fillIfEmpty = async (config: Config, { database, jobs, banners }: Server) => {
  const wanted = config.DEMONSTRATION === 'yes'
  if (wanted) {
    const { seedDemonstrationStaff } = await import('../../common/identity/server/demonstration-staff.ts')
    await seedDemonstrationStaff(database.db, {
      password: config.STAFF_PASSWORD,
      production: config.production,
    })
  }
  const { fillDemonstration } = await import('../demonstration/index.ts')
  const ground = { config, database, jobs, banners, wire, now: new Date(), say: console.log }
  if (await fillDemonstration(ground, { wanted }))
    console.log('The empty database was filled with demonstration data.')
}
