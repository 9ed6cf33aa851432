import { createRouter, type LinkProps } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { pageRoutes } from '../../test/support/pages.ts'
import { areas } from './areas.ts'
import { routeTree } from './routes.ts'

const routes = createRouter({ routeTree, context: { queries: undefined as never } }).routesByPath

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
  for (const { customers, staff } of areas)
    for (const { options, fullPath } of [...customers, ...staff])
      expect([fullPath, typeof (options.component as { preload?: unknown }).preload]).toEqual([
        fullPath,
        'function',
      ])
})
