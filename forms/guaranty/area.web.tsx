import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { rootRoute } from '../../common/shell/web/index.ts'

export const guarantyPages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/guarantor/$tenant/{-$guid}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'guarantor', step: 4 },
    component: lazyRouteComponent(() => import('./web/guarantor-page.tsx'), 'GuarantorPage'),
  }),
] as const
