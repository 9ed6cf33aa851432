import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { bannersThat } from '../../banners/rules/banners.ts'
import { knownTenant } from '../../banners/web/index.ts'
import { rootRoute } from '../../common/shell/web/index.ts'

export const instantCreditPages = [
  // With its own layout: the signing page fills the screen.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/instant-credit/$tenant/$guid',
    params: { parse: (raw) => knownTenant(raw) },
    validateSearch: ({ accessToken }: Record<string, unknown>): { accessToken?: string } =>
      typeof accessToken === 'string' ? { accessToken } : {},
    staticData: { name: 'instantCredit', tabIcon: true, companies: bannersThat('offersInstantCredit') },
    component: lazyRouteComponent(() => import('./web/customer/screen.tsx'), 'InstantCreditScreen'),
  }),
] as const
