import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { rootRoute } from '../shell/web/index.ts'

export const signingPages = [
  // The document fills the screen, without a layout.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/sign/$tenant/$token',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'sign', tabIcon: true },
    component: lazyRouteComponent(() => import('./web/sign.tsx'), 'SignScreen'),
  }),
] as const
