import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { bannersThat } from '../../banners/rules/banners.ts'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readInstantCreditSearch } from './web/queries.ts'

export const instantCreditStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/instant-credit/$tenant/{-$guid}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: {
      name: 'adminInstantCreditInProgress',
      isInternalForm: true,
      permissions: ['isInstantCreditLinkViewer'],
      companies: bannersThat('fillsInRequestForms'),
    },
    component: lazyRouteComponent(() => import('./web/office/screen.tsx'), 'InternalInstantCreditScreen'),
  }),
  // Only the server knows who is named on the application, so no permission is asked here (SHELL-A20).
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/instant-credit/signature/$tenant/$id',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: {
      name: 'adminInstantCreditSignature',
      isInternalForm: true,
      companies: bannersThat('fillsInRequestForms'),
    },
    component: lazyRouteComponent(() => import('./web/screen.tsx'), 'SignatureScreen'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/instant-credits/$tenant',
    params: { parse: (raw) => knownTenant(raw) },
    validateSearch: readInstantCreditSearch,
    staticData: { name: 'instantCredits', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/list.tsx'), 'InstantCreditList'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/instant-credits/$tenant/$id',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'instantCreditDetail', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/detail.tsx'), 'InstantCreditDetail'),
  }),
] as const
