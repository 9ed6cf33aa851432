import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { rootRoute } from '../../common/shell/web/index.ts'

export const taxCertificatePages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/tax-certificate/$tenant/$token',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'taxRenewal', tabIcon: true },
    component: lazyRouteComponent(() => import('./web/tax-renewal/screen.tsx'), 'TaxRenewal'),
  }),
] as const
