import { bannersOf, permissionsOf, type Identity } from '../../../platform/access/permissions.ts'
import { type Visitor, bannerless } from '../../../platform/access/guard.ts'
import { bannersInUse } from '../../../banners/web/index.ts'

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
