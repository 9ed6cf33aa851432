import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute, rootRoute, webArea } from '../../common/shell/web/index.ts'
import { readCertificateSearch } from './web/list-address.ts'

export const taxCertificatePages = webArea({
  customers: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/tax-certificate/$tenant/$token',
      params: { parse: (raw) => knownTenant(raw) },
      staticData: { name: 'taxRenewal', tabIcon: true },
      component: lazyRouteComponent(() => import('./web/tax-renewal/screen.tsx'), 'TaxRenewal'),
    }),
  ],
  staff: [
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
  ],
})
