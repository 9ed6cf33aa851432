import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bannerNames, type BannerName } from '../../domain/rules/banners.ts'
import type { Permission } from '../../domain/rules/permissions.ts'
import { renderedForStaff } from '../../test/support/rendered-on-route.tsx'
import { Rail } from './rail.tsx'

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])))
afterEach(() => vi.unstubAllGlobals())

const shownTo = async (permissions: readonly Permission[], banner: BannerName = 'rexel') => {
  const { place } = await renderedForStaff(<Rail />, permissions, banner)
  return [...place.querySelectorAll('a')].map(({ textContent }) => textContent.trim())
}

test('offers instant credit to those with the permission, and not to residential employees (SHELL-054)', async () => {
  expect(await shownTo(['isInstantCreditLinkViewer'])).toContain('Instant Credit')
  expect(await shownTo(['managedUser'])).not.toContain('Instant Credit')
  expect(await shownTo(['isInstantCreditLinkViewer', 'isResUser'])).not.toContain('Instant Credit')
})

test('offers instant credit only at rexel and gexpro (SHELL-054)', async () => {
  const offered: BannerName[] = []
  for (const banner of bannerNames)
    if ((await shownTo(['isInstantCreditLinkViewer'], banner)).includes('Instant Credit'))
      offered.push(banner)
  expect(offered).toEqual(['rexel', 'gexpro'])
})
