import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { inExternalLayout, rootRoute } from '../../common/shell/web/index.ts'

export const privacyPages = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/personal-information-request',
    component: inExternalLayout(
      lazyRouteComponent(() => import('./web/request.tsx'), 'PrivacyRequestScreen'),
    ),
  }),
] as const
