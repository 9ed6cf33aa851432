import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { applyBanner } from '../../banners/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readTenant } from './web/search.ts'

export const customerStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/customers/$customerId',
    validateSearch: readTenant,
    staticData: { name: 'customer' },
    beforeLoad: ({ search, context, preload }) => {
      // It opens in a new tab, which knows only the banner in its address.
      if (!preload && search.tenant && context.employee?.banners.includes(search.tenant))
        applyBanner(search.tenant, { auth: true })
    },
    component: lazyRouteComponent(() => import('./web/customer-page.tsx'), 'CustomerPage'),
  }),
] as const
