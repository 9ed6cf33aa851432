import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { inExternalLayout, officeRoute, rootRoute, webArea } from '../../common/shell/web/index.ts'

export const creditApplicationPages = webArea({
  customers: [
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
  ],
  staff: [
    createRoute({
      getParentRoute: () => officeRoute,
      path: '/application/$tenant/{-$guid}',
      params: { parse: (raw) => knownTenant(raw) },
      staticData: { name: 'adminApplication', isInternalForm: true, step: 1 },
      component: lazyRouteComponent(
        () => import('./web/office/application.tsx'),
        'InternalApplicationScreen',
      ),
    }),
  ],
})
