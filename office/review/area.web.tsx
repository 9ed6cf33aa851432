import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { rootRoute } from '../../common/shell/web/index.ts'

export const reviewPages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/missing-items/$tenant/$token',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'missingItems', tabIcon: true },
    component: lazyRouteComponent(
      () => import('./decisions/web/missing-items/screen.tsx'),
      'MissingItemsPage',
    ),
  }),
] as const
