import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readText, withoutUndefined } from '../../kit/list/web/index.ts'

export const privacyStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/privacy-requests',
    validateSearch: (raw: Record<string, unknown>): { cursor?: string; answered?: 'yes' } =>
      withoutUndefined({
        cursor: readText(raw['cursor'], 400),
        answered: raw['answered'] === 'yes' ? ('yes' as const) : undefined,
      }),
    staticData: { name: 'privacyRequests', permissions: ['viewUsers'] },
    component: lazyRouteComponent(() => import('./web/office/queue.tsx'), 'PrivacyQueue'),
  }),
] as const
