import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readJobListSearch } from './web/queries.ts'

export const jobAccountStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/job-account/$tenant/{-$guid}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'adminJobAccount', isInternalForm: true },
    component: lazyRouteComponent(() => import('./web/office/screen.tsx'), 'InternalJobAccountScreen'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/job-accounts/$tenant',
    params: { parse: (raw) => knownTenant(raw) },
    validateSearch: readJobListSearch,
    staticData: { name: 'jobAccounts', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/list.tsx'), 'JobAccountList'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/job-accounts/$tenant/$id',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'jobAccountDetail', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/detail.tsx'), 'JobAccountDetail'),
  }),
] as const
