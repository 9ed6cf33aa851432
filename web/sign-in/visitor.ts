import { bannersOf, permissionsOf, type Identity } from '../../domain/rules/permissions.ts'
import type { Visitor } from '../guard.ts'

export interface Employee extends Visitor {
  identity: Identity
}

/** Null for somebody whose identity names none of our banners: there is no screen to show. */
export const employeeOf = (identity: Identity): Employee | null => {
  const banners = bannersOf(identity)
  const [home] = banners
  return home ? { identity, banners, home, permissionsIn: (banner) => permissionsOf(identity, banner) } : null
}
