/** A chat's script could read a key in the address. The routes themselves say which pages have one. */
import { expect, it } from 'vitest'
import { bannerNames } from './banners.ts'
import { pageRoutes } from '../../test/support/pages.ts'
import { mayLoadChat } from './chat-pages.ts'

const routes = pageRoutes.map(({ path }) => path)

/** The addresses of a route, with and without its optional part. */
const addressesOf = (route: string): { pathname: string; isOpen: boolean }[] =>
  (route.includes('{-') ? [route.replace(/\/\{-[^}]*\}/, ''), route] : [route]).map((path) => ({
    pathname: path.replaceAll(/\{-\$\w+\}|\$(?!tenant)\w*/g, 'k3y').replace('$tenant', 'gexpro'),
    // A part other than the tenant can be a key. Staff and the sign-in have their own reasons; referees type a code.
    isOpen:
      !/\$(?!tenant)/.test(path) && !/^\/(admin|dev|reference|auth-callback|silent-auth-callback)/.test(path),
  }))

it('reads the routes', () => {
  expect(routes).toContain('/missing-items/$tenant/$token')
  expect(routes.length).toBeGreaterThan(30)
})

it.each(routes.flatMap(addressesOf))(
  'lets a chat load only without a key: $pathname',
  ({ pathname, isOpen }) => {
    expect(mayLoadChat({ pathname, search: '' })).toBe(isOpen)
    expect(mayLoadChat({ pathname, search: '?sftoken=secret' })).toBe(false)
  },
)

it.each(bannerNames)('lets a chat load where customers of %s begin', (banner) => {
  for (const form of ['application', 'cash-account', 'job-account'])
    expect(mayLoadChat({ pathname: `/${form}/${banner}`, search: '' })).toBe(true)
})
