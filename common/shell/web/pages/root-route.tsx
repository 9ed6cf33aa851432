import { Outlet, createRootRouteWithContext, redirect } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { bannerNames, isBanner } from '../../../../banners/rules/banners.ts'
import { applyBanner, workingBanner } from '../../../../banners/web/index.ts'
import { type RouteMeta, bannerless, decideRoute } from '../../../../platform/access/guard.ts'
import { Broken, Toasts } from '../../../../platform/ui/index.ts'
import { speakEnglishIn } from '../../../../platform/language/index.ts'

/** The only place where navigation is allowed, redirected, or sent to sign-in. */
export const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({
  beforeLoad: async ({ matches, location, preload }) => {
    const meta: RouteMeta = Object.assign({}, ...matches.map((match) => match.staticData))
    const params: { tenant?: string } = Object.assign({}, ...matches.map((match) => match.params))
    const session = meta.auth ? await import('../../../identity/web/session.ts') : null
    const visitor = session ? await session.findSignedIn() : null
    const working =
      visitor && visitor !== bannerless ? { ...visitor, working: workingBanner(visitor) } : visitor
    const verdict = decideRoute(meta, params.tenant, working, !__DEVELOPMENT__)
    if (verdict.kind === 'pass') {
      if (!preload) speakEnglishIn(meta.auth === true)
      const employee = visitor === bannerless ? null : visitor
      if (!preload)
        applyBanner(
          isBanner(params.tenant) ? params.tenant : employee ? workingBanner(employee) : undefined,
          meta,
        )
      return { employee }
    }
    if (verdict.kind === 'signIn') {
      if (!preload) await session?.signIn(location.href)
      // The browser is leaving the page: render nothing behind the guard.
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
  // The root has no layout, so it needs its own `main`.
  errorComponent: (props) => (
    <main>
      <Broken {...props} />
    </main>
  ),
})
