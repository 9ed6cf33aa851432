import { bannersOf, permissionsOf, type Identity } from '../../domain/rules/permissions.ts'
import { type Visitor, bannerless, bannersInUse } from '../app/index.ts'

export interface Employee extends Visitor {
  identity: Identity
}

export const employeeOf = (identity: Identity): Employee | typeof bannerless => {
  const banners = bannersOf(identity).filter((name) => bannersInUse.includes(name))
  const [home] = banners
  return home
    ? { identity, banners, home, permissionsIn: (banner) => permissionsOf(identity, banner) }
    : bannerless
}
