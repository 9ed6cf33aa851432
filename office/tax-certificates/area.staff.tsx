import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readCertificateSearch } from './web/list-address.ts'

export const taxCertificateStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/taxcerts/$tenant',
    params: { parse: (raw) => knownTenant(raw) },
    validateSearch: readCertificateSearch,
    staticData: { name: 'taxCertificates', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/list.tsx'), 'TaxCertificates'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/tax-rules',
    staticData: { name: 'taxRules', permissions: ['editTenant'] },
    component: lazyRouteComponent(() => import('./web/rules.tsx'), 'TaxRules'),
  }),
] as const
