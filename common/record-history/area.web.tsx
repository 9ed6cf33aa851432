import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute, webArea } from '../shell/web/index.ts'

export const recordHistoryPages = webArea({
  customers: [],
  staff: [
    createRoute({
      getParentRoute: () => officeRoute,
      path: '/change-history',
      staticData: { name: 'changeHistory', permissions: ['viewUsers'] },
      component: lazyRouteComponent(() => import('./web/page.tsx'), 'ChangeHistory'),
    }),
  ],
})
