import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute, webArea } from '../../common/shell/web/index.ts'
import { readBranchSearch } from './web/list-address.ts'

export const branchPages = webArea({
  customers: [],
  staff: [
    createRoute({
      getParentRoute: () => officeRoute,
      path: '/branches',
      validateSearch: readBranchSearch,
      staticData: { name: 'branches', permissions: ['editTenant'] },
      component: lazyRouteComponent(() => import('./web/list.tsx'), 'BranchList'),
    }),
  ],
})
