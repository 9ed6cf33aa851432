import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { inExternalLayout, rootRoute } from '../../common/shell/web/index.ts'

export const delegatePages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/section/$tenant/$key',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'section', tabIcon: true },
    component: inExternalLayout(
      lazyRouteComponent(() => import('./web/delegate/screen.tsx'), 'DelegatePage'),
    ),
  }),
] as const
