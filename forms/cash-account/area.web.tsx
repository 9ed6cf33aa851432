import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { inExternalLayout, rootRoute } from '../../common/shell/web/index.ts'

export const cashAccountPages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/cash-account/$tenant/{-$guid}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'cashAccount', tabIcon: true },
    component: inExternalLayout(lazyRouteComponent(() => import('./web/screen.tsx'), 'CashAccountScreen')),
  }),
] as const
