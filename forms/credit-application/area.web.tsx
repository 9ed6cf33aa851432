import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { inExternalLayout, rootRoute } from '../../common/shell/web/index.ts'

export const creditApplicationPages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/application/$tenant/{-$guid}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'application', step: 1, tabIcon: true },
    component: inExternalLayout(
      lazyRouteComponent(() => import('./web/application.tsx'), 'ApplicationScreen'),
    ),
  }),
  // The short address of the application, only for the names of banners (SHELL-018, A01).
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/$tenant/{-$guid}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'application', step: 1, tabIcon: true },
    component: inExternalLayout(
      lazyRouteComponent(() => import('./web/application.tsx'), 'ApplicationScreen'),
    ),
  }),
] as const
