import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readBranchSearch } from './web/list-address.ts'

export const branchStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/branches',
    validateSearch: readBranchSearch,
    staticData: { name: 'branches', permissions: ['editTenant'] },
    component: lazyRouteComponent(() => import('./web/list.tsx'), 'BranchList'),
  }),
] as const
