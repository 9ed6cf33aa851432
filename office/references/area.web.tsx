import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { inExternalLayout, rootRoute } from '../../common/shell/web/index.ts'

export const refereePages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/reference/$tenant/{-$key}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'reference', tabIcon: true },
    component: inExternalLayout(lazyRouteComponent(() => import('./web/referee/screen.tsx'), 'RefereePage')),
  }),
] as const
