import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { officeRoute } from '../../common/shell/web/index.ts'
import { readUserSearch } from './web/list-address.ts'

export const userStaffPages = [
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/users',
    validateSearch: readUserSearch,
    staticData: { name: 'usersList', permissions: ['viewUsers'] },
    component: lazyRouteComponent(() => import('./web/list.tsx'), 'UserList'),
  }),
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/users/create',
    staticData: { name: 'usersCreate', permissions: ['editUsers'] },
    component: lazyRouteComponent(() => import('./web/create.tsx'), 'CreateUser'),
  }),
  // Everyone opens their own profile; the screen sends those without editUsers away from any other.
  createRoute({
    getParentRoute: () => officeRoute,
    path: '/users/detail/$id',
    staticData: { name: 'usersDetail' },
    component: lazyRouteComponent(() => import('./web/detail.tsx'), 'UserDetail'),
  }),
] as const
