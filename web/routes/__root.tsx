import { Outlet, createRootRouteWithContext, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { bannerNames, isBanner } from '../../domain/rules/banners.ts'
import { wear, workingBanner } from '../banners/current.ts'
import { bannerless, passage, type RouteMeta } from '../app/guard.ts'
import { Broken } from '../ui/page/layout.tsx'
import { Toasts } from '../ui/toasts.tsx'

/** The one place where a walk is allowed, redirected or sent to sign in. */
export const Route = createRootRouteWithContext<{ queries: QueryClient }>()({
  beforeLoad: async ({ matches, location, preload }) => {
    const meta: RouteMeta = Object.assign({}, ...matches.map((match) => match.staticData))
    const params: { tenant?: string } = Object.assign({}, ...matches.map((match) => match.params))
    const session = meta.auth ? await import('../sign-in/session.ts') : null
    const visitor = session ? await session.visitor() : null
    const verdict = passage(meta, params.tenant, visitor, !__DEVELOPMENT__)
    if (verdict.kind === 'pass') {
      const employee = visitor === bannerless ? null : visitor
      if (!preload)
        wear(isBanner(params.tenant) ? params.tenant : employee ? workingBanner(employee) : undefined, meta)
      return { employee }
    }
    if (verdict.kind === 'signIn') {
      if (!preload) await session?.signIn(location.href)
      // The page is being left: nothing behind the guard may be drawn meanwhile.
      return new Promise<never>(() => {})
    }
    if (verdict.kind === 'home') throw redirect({ to: '/', replace: true })
    if (verdict.kind === 'accessDenied') throw redirect({ to: '/admin/access-denied' })
    if (verdict.kind === 'pageUnavailable')
      throw redirect({ to: '/page-unavailable/$tenant', params: { tenant: verdict.tenant } })
    if (verdict.kind === 'otherBanner')
      throw redirect({
        href: location.href.replace(
          new RegExp(`(?<=/)(${bannerNames.join('|')})(?=[/?#]|$)`, 'i'),
          verdict.tenant,
        ),
      })
    if (verdict.log && !preload) console.warn(verdict.log)
    throw redirect({ to: '/admin/$tenant', params: { tenant: verdict.tenant } })
  },
  component: () => (
    <>
      <Outlet />
      <Toasts />
    </>
  ),
  // Here no layout stands around it.
  errorComponent: (props) => (
    <main>
      <Broken {...props} />
    </main>
  ),
})
