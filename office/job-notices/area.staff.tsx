import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readNoticeSearch } from './web/list-address.ts'

export const jobNoticeStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/job-notices/$tenant',
    params: { parse: (raw) => knownTenant(raw) },
    validateSearch: readNoticeSearch,
    staticData: { name: 'jobNotices', permissions: ['managedUser'] },
    component: lazyRouteComponent(() => import('./web/list.tsx'), 'JobNoticeList'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/notice-rules',
    staticData: { name: 'noticeRules', permissions: ['editTenant'] },
    component: lazyRouteComponent(() => import('./web/rules.tsx'), 'NoticeRules'),
  }),
] as const
