import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { bannersThat } from '../../banners/rules/banners.ts'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readCashListSearch } from './web/queries.ts'

export const cashAccountStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/cash-account/$tenant/{-$guid}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: {
      name: 'adminCashAccount',
      isInternalForm: true,
      companies: bannersThat('fillsInRequestForms'),
    },
    component: lazyRouteComponent(() => import('./web/office/screen.tsx'), 'InternalCashAccountScreen'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/cash-accounts/$tenant',
    params: { parse: (raw) => knownTenant(raw) },
    validateSearch: readCashListSearch,
    staticData: { name: 'cashAccounts', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/list.tsx'), 'CashAccountList'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/cash-accounts/$tenant/$id',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'cashAccountDetail', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/detail.tsx'), 'CashAccountDetail'),
  }),
] as const
