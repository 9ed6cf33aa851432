import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute, webArea } from '../../common/shell/web/index.ts'

export const releaseNotePages = webArea({
  customers: [],
  staff: [
    createRoute({
      getParentRoute: () => officeRoute,
      path: '/whats-new',
      staticData: { name: 'whatsNew' },
      component: lazyRouteComponent(() => import('./web/whats-new.tsx'), 'WhatsNew'),
    }),
  ],
})
