import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../common/shell/web/index.ts'

export const releaseNoteStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/whats-new',
    staticData: { name: 'whatsNew' },
    component: lazyRouteComponent(() => import('./web/whats-new.tsx'), 'WhatsNew'),
  }),
] as const
