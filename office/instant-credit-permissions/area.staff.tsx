import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readPermissionSearch } from './web/address.ts'

export const instantCreditPermissionStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/instantCreditPermissions',
    validateSearch: readPermissionSearch,
    staticData: { name: 'instantCreditPermissions', permissions: ['viewUsers'] },
    component: lazyRouteComponent(() => import('./web/list.tsx'), 'InstantCreditPermissions'),
  }),
] as const
