import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'

export const emailTemplateStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/email-template/$tenant',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'emailTemplate', permissions: ['editEmailTemplate'] },
    component: lazyRouteComponent(() => import('./web/email-template.tsx'), 'EmailTemplate'),
  }),
] as const
