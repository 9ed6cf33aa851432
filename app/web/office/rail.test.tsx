import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bannerNames, type BannerName } from '../../../banners/rules/banners.ts'
import type { Permission } from '../../../platform/access/permissions.ts'
import { pageRoutes } from '../../../test/support/pages.ts'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { withOffice } from '../../../test/support/with-office.tsx'
import { officeParts } from './office-parts.ts'
import { Rail } from './rail.tsx'

const addresses = pageRoutes
  .filter(({ auth }) => auth)
  .map(({ path }) => path)
  // A page about one record opens from its list.
  .filter((address) => !/\$(?!tenant|guid\})/.test(address))

/** Pages that open neither from the rail nor from the user menu. */
const elsewhere: Readonly<Record<string, string>> = {
  '/admin': 'sends to the dashboard',
  '/admin/users/create': 'the list of users',
  '/admin/change-history': 'the list of users',
}

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json([])))
afterEach(() => vi.unstubAllGlobals())

const linksFor = async (permissions: readonly Permission[], banner: BannerName = 'rexel') => {
  const { place } = await renderedForStaff(withOffice(<Rail />), permissions, banner)
  return [...place.querySelectorAll('a')]
}
const shownTo = async (...of: Parameters<typeof linksFor>) =>
  (await linksFor(...of)).map(({ textContent }) => textContent.trim())

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

const everything: readonly Permission[] = [
  'managedUser',
  'editApplications',
  'viewUsers',
  'isInstantCreditLinkViewer',
]

test('rail and menu offer every page of the back office in some banner, unless it opens from elsewhere', async () => {
  const offered = new Set<string>(officeParts.flatMap(({ menu }) => menu.map(({ to }) => to)))
  for (const banner of bannerNames)
    for (const link of await linksFor(everything, banner))
      offered.add(link.getAttribute('href')!.replace(`/${banner}`, '/$tenant'))
  const missing = addresses.map((page) => page.replace('/{-$guid}', '')).filter((page) => !offered.has(page))
  expect(missing.toSorted()).toEqual(Object.keys(elsewhere).toSorted())
})

test('tells what starts a form from what lists the submitted ones', async () => {
  const { place } = await renderedForStaff(withOffice(<Rail />), everything, 'rexel')
  const wordsOf = (group: string) =>
    [...place.querySelectorAll(`[aria-labelledby="rail-${group}"] a`)].map((link) => link.textContent.trim())
  expect(wordsOf('Start')).toEqual(['Email Credit App', 'Cash Account', 'Instant Credit', 'Job Account'])
  expect(wordsOf('Review')).toEqual(
    expect.arrayContaining(['Review Credit Apps', 'Cash Accounts', 'Instant Credit Apps', 'Job Accounts']),
  )
})
