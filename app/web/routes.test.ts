import { createRouter, type LinkProps } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { pageRoutes } from '../../test/support/pages.ts'
import { routeTree } from './office-routes.ts'

const { routesByPath: routes, routesById } = createRouter({
  routeTree,
  context: { queries: undefined as never },
})

test('an address that no page has does not compile', () => {
  const known: LinkProps['to'] = '/admin/cash-accounts/$tenant'
  // @ts-expect-error -- If this compiles, the types of the addresses have become `any`.
  const unknown: LinkProps['to'] = '/admin/nowhere'
  expect(Object.keys(routes)).toContain(known)
  expect(Object.keys(routes)).not.toContain(unknown)
})

test('the pages that other tests read from the source are those of the router', () => {
  expect(pageRoutes.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(routes)
      .filter((path) => path !== '/admin/')
      .toSorted(),
  )
})

test('every screen is loaded lazily', () => {
  const withoutScreen = new Set<string>(['/auth-callback', '/silent-auth-callback', '/$'])
  const screens = Object.values(routesById).filter(
    ({ children, fullPath }) => !children && !withoutScreen.has(fullPath),
  )
  expect(screens.length).toBeGreaterThan(30)
  const eager = screens.filter(({ options }) => typeof options.component?.preload !== 'function')
  expect(eager.map(({ fullPath }) => fullPath)).toEqual([])
})
