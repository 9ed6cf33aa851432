/** The addresses of the product: the pages of its areas, and the few that belong to none. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { fallbackBanner, isBanner, type BannerName } from '../../banners/rules/banners.ts'
import { knownTenant } from '../../banners/web/index.ts'
import { officeRoute, rootRoute } from '../../common/shell/web/index.ts'
import { areas } from './areas.ts'

const accessDenied = lazyRouteComponent(() => import('./office/access-denied.tsx'), 'AccessDenied')

interface Gallery {
  banner: BannerName
  audience: 'external' | 'internal'
  state: 'empty' | 'filled' | 'wrong'
}

const outside = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    staticData: { name: 'home' },
    component: lazyRouteComponent(() => import('./home/home.tsx'), 'Home'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/page-unavailable/$tenant',
    params: { parse: (raw) => knownTenant(raw) },
    staticData: { name: 'pageUnavailable' },
    component: lazyRouteComponent(() => import('./home/page-unavailable.tsx'), 'PageUnavailable'),
  }),
  // Completes a sign-in. After a second failure within a minute it shows an error (AUTH-A07).
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/auth-callback',
    beforeLoad: async () => {
      const { finishSignIn } = await import('../../common/identity/web/session.ts')
      const next = await finishSignIn()
      if (next) throw redirect({ href: next, replace: true })
    },
    component: accessDenied,
  }),
  // Opened by a hidden frame of the back office to renew a token.
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/silent-auth-callback',
    beforeLoad: async () => {
      const { finishSilently } = await import('../../common/identity/web/session.ts')
      await finishSilently()
    },
  }),
  // Outside the employees' area, whose guard would lead here again (AUTH-A07).
  createRoute({ getParentRoute: () => rootRoute, path: '/admin/access-denied', component: accessDenied }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/dev/all-screens',
    validateSearch: (search: Record<string, unknown>): Gallery => ({
      banner: isBanner(search['banner']) ? search['banner'] : fallbackBanner,
      audience: search['audience'] === 'internal' ? 'internal' : 'external',
      state: search['state'] === 'filled' || search['state'] === 'wrong' ? search['state'] : 'empty',
    }),
    beforeLoad: () => {
      if (!__DEVELOPMENT__) throw redirect({ to: '/' })
    },
    // Removed from Production builds, with everything it imports.
    component: __DEVELOPMENT__
      ? lazyRouteComponent(() => import('./gallery.tsx'), 'GalleryPage')
      : () => null,
  }),
  // Any unknown path leads home (SHELL-019).
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/$',
    beforeLoad: () => {
      throw redirect({ to: '/', replace: true })
    },
  }),
] as const

type Area = (typeof areas)[number]

export const routeTree = rootRoute.addChildren([
  ...outside,
  ...areas.flatMap<Area['customers'][number]>(({ customers }) => customers),
  officeRoute
    .update({ component: lazyRouteComponent(() => import('./office/office-layout.tsx'), 'OfficeLayout') })
    .addChildren(areas.flatMap<Area['staff'][number]>(({ staff }) => staff)),
])
