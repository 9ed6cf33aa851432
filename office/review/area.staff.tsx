import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readTab } from './web/full/tabs.ts'
import { readListSearch } from './web/list/list-address.ts'

export const reviewStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/creditapps/$tenant',
    params: { parse: (raw) => knownTenant(raw) },
    validateSearch: readListSearch,
    staticData: { name: 'creditReview', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/list/list.tsx'), 'ReviewList'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/creditapps/$tenant/$id',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'creditDetails', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/detail/detail.tsx'), 'ReviewDetail'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/creditapps/$tenant/$id/application-details',
    params: { parse: (raw) => knownTenant(raw) },
    validateSearch: readTab,
    staticData: { name: 'creditAppDetails', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/full/full-view.tsx'), 'FullView'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/creditapps/$tenant/$id/customer-view',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'creditAppCustomerView', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/customer-status/customer-view.tsx'), 'CustomerView'),
  }),
] as const
