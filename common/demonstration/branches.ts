/** The branches of the demonstration, at real ZIP codes. */
import { banners } from '../../banners/rules/banners.ts'
import { demonstrations } from '../../banners/server/index.ts'
import { type ZipPlaces, statesOf } from '../lookups/server/index.ts'
import { areaCodeOf } from './area-codes.ts'
import { employeeOf } from './staff.ts'

/** Rows of the table `branch`. */
export const demonstrationBranches = (places: ZipPlaces) => {
  const stateNames = new Map(statesOf('US').map(({ key, value }) => [key, value]))
  return banners.flatMap(({ tenantId, name: banner }) => {
    const { branches, managers } = demonstrations[banner]
    return branches.map(([branch_number, name, zip, region_code, closed], index) => {
      const place = places.find(zip)
      if (!place) throw new Error(`The ZIP code ${zip} of branch ${branch_number} does not exist.`)
      const manager = managers[branch_number]
      return {
        banner_id: tenantId,
        branch_number,
        name,
        address1: `${100 + index * 25} Example Industrial Way`,
        city: place.city,
        state: place.state,
        state_name: stateNames.get(place.state) ?? place.state,
        zip,
        phone: `(${areaCodeOf(place.state)}) 555-01${String(20 + index).padStart(2, '0')}`,
        latitude: place.latitude,
        longitude: place.longitude,
        region_code,
        closed: closed === 'closed',
        manager_sso: manager === undefined ? null : employeeOf(manager).sso,
      }
    })
  })
}
