import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../shell/web/index.ts'

export const recordHistoryStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/change-history',
    staticData: { name: 'changeHistory', permissions: ['viewUsers'] },
    component: lazyRouteComponent(() => import('./web/page.tsx'), 'ChangeHistory'),
  }),
] as const
