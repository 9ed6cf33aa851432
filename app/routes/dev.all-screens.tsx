import { createFileRoute, redirect } from '@tanstack/react-router'
import { lazy } from 'react'
import { fallbackBanner, isBanner, type BannerName } from '../../banners/rules/banners.ts'

// Removed from Production builds, with everything it imports.
const AllScreens = __DEVELOPMENT__
  ? lazy(() => import('../web/dev/all-screens.tsx').then((screen) => ({ default: screen.AllScreens })))
  : () => null
const EmailStates = __DEVELOPMENT__
  ? lazy(() =>
      import('../../forms/credit-application/web/employee/email-states.tsx').then((screen) => ({
        default: screen.EmailStates,
      })),
    )
  : () => null

interface Search {
  banner: BannerName
  audience: 'external' | 'internal'
  state: 'empty' | 'filled' | 'wrong'
}

export const Route = createFileRoute('/dev/all-screens')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    banner: isBanner(search['banner']) ? search['banner'] : fallbackBanner,
    audience: search['audience'] === 'internal' ? 'internal' : 'external',
    state: search['state'] === 'filled' || search['state'] === 'wrong' ? search['state'] : 'empty',
  }),
  beforeLoad: () => {
    if (!__DEVELOPMENT__) throw redirect({ to: '/' })
  },
  component: () => {
    const search = Route.useSearch()
    return (
      <AllScreens {...search}>
        {search.audience === 'internal' && <EmailStates banner={search.banner} />}
      </AllScreens>
    )
  },
})
