import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { readHistorySearch } from '../../common/form-history/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'

export const dashboardStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/',
    validateSearch: readHistorySearch,
    staticData: { name: 'dashboard' },
    component: lazyRouteComponent(() => import('./web/dashboard.tsx'), 'OwnDashboard'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/$tenant',
    params: { parse: (raw) => knownTenant(raw) },
    validateSearch: readHistorySearch,
    staticData: { name: 'dashboard' },
    component: lazyRouteComponent(() => import('./web/dashboard.tsx'), 'DashboardPage'),
  }),
] as const
