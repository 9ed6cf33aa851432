import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { bannersThat } from '../../banners/rules/banners.ts'
import { knownTenant } from '../../banners/web/index.ts'
import { inExternalLayout, rootRoute } from '../../common/shell/web/index.ts'

export const jobAccountPages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/job-account/$tenant/{-$guid}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'jobAccount', tabIcon: true, companies: bannersThat('offersJobAccounts') },
    component: inExternalLayout(lazyRouteComponent(() => import('./web/screen.tsx'), 'JobAccountScreen')),
  }),
] as const
