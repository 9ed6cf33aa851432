/**
 * The pages that every browser knows: those of customers, and the few that belong to no area. An area with pages for
 * customers adds a line here; `office-routes.ts` has those of employees.
 */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { fallbackBanner, isBanner, type BannerName } from '../../banners/rules/banners.ts'
import { knownTenant } from '../../banners/web/index.ts'
import { rootRoute } from '../../common/shell/web/index.ts'
import { signingPages } from '../../common/signing/area.web.tsx'
import { cashAccountPages } from '../../forms/cash-account/area.web.tsx'
import { creditApplicationPages } from '../../forms/credit-application/area.web.tsx'
import { delegatePages } from '../../forms/delegation/area.web.tsx'
import { guarantyPages } from '../../forms/guaranty/area.web.tsx'
import { instantCreditPages } from '../../forms/instant-credit/area.web.tsx'
import { jobAccountPages } from '../../forms/job-account/area.web.tsx'
import { privacyPages } from '../../forms/privacy-request/area.web.tsx'
import { refereePages } from '../../office/references/area.web.tsx'
import { reviewPages } from '../../office/review/area.web.tsx'
import { taxCertificatePages } from '../../office/tax-certificates/area.web.tsx'

const accessDenied = lazyRouteComponent(() => import('./office/access-denied.tsx'), 'AccessDenied')

interface Gallery {
  banner: BannerName
  audience: 'external' | 'internal'
  state: 'empty' | 'filled' | 'wrong'
}

export const routes = [
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
  ...signingPages,
  ...cashAccountPages,
  ...creditApplicationPages,
  ...delegatePages,
  ...guarantyPages,
  ...instantCreditPages,
  ...jobAccountPages,
  ...privacyPages,
  ...refereePages,
  ...reviewPages,
  ...taxCertificatePages,
] as const
