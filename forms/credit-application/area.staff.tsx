import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'

export const creditApplicationStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/application/$tenant/{-$guid}',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'adminApplication', isInternalForm: true, step: 1 },
    component: lazyRouteComponent(() => import('./web/office/application.tsx'), 'InternalApplicationScreen'),
  }),
] as const
