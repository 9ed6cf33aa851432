import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Permission } from '../../../platform/access/permissions.ts'
import { buttonNamed, press } from '../../../test/support/rendered.tsx'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { until } from '../../../test/support/until.ts'
import { Toasts } from '../../../platform/ui/index.ts'
import { UserPage } from './detail.tsx'

const navigated = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Navigate: ({ to }: { to: string }) => {
    navigated(to)
    return 'elsewhere'
  },
}))

const ways = {
  userName: 'ann.lee',
  required: false,
  passkeys: [],
  authenticator: false,
  recoveryCodes: 0,
  sessions: [],
}
const user = {
  userId: 'ann',
  tenantId: 2,
  firstName: 'Ann',
  lastName: 'Lee',
  initials: 'AL',
  userName: 'ann.lee',
  email: 'ann.lee@example.com',
  roleId: 1,
  regionCode: '',
  active: true,
  tenants: [2],
  branchNumber: '',
  invitedUntil: null,
  seenAt: null,
  hasAccount: true,
  creditRepOf: [] as number[],
  severalRoles: false,
  rowVersion: 1,
}

let managesAccounts = true
let shown: typeof user
let saved: object[]
let asked: string[] = []
beforeEach(() => {
  managesAccounts = true
  shown = user
  saved = []
  asked = []
  navigated.mockClear()
  vi.stubGlobal('fetch', async (address: string | URL | Request, sent?: { body?: string }) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.origin)
    asked.push(pathname)
    if (pathname === '/generic/config') return Response.json({ managesAccounts })
    if (pathname === '/api/account/signIn') return Response.json({ isSuccess: true, message: '', data: ways })
    if (pathname === '/api/user/getDetailViewModel')
      return Response.json({ isSuccess: true, message: '', data: shown })
    if (pathname === '/api/user/creditRep') {
      const { bannerId, on } = JSON.parse(sent!.body!) as { bannerId: number; on: boolean }
      saved.push({ bannerId, on })
      const data = { ...shown, creditRepOf: on ? [...shown.creditRepOf, bannerId] : [] }
      return Response.json({ isSuccess: true, message: '', data })
    }
    if (pathname === '/api/user/getHistory')
      return Response.json({ isSuccess: true, message: '', data: { events: [], chain: null } })
    return Response.json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const opened = (permissions: readonly Permission[], own = true) =>
  renderedForStaff(
    <>
      <UserPage id={own ? 'ann' : 'bob'} own={own} />
      <Toasts />
    </>,
    permissions,
  )

test('an employee without editProfile finds only their sign-in in My Profile', async () => {
  const page = await opened(['isInstantCreditLinkViewer'])
  await until(() => expect(page.text()).toContain('You sign in as ann.lee.'))
  expect(document.querySelector('h1')?.textContent).toBe('My Profile')
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['Sign-in'])
  expect(asked.filter((path) => path.startsWith('/api/user/'))).toEqual([])
})

test('with editProfile, My Profile has the record, too (USER-A02)', async () => {
  const page = await opened(['managedUser', 'editProfile'])
  await until(() => expect(page.text()).toContain('You sign in as ann.lee.'))
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Sign-in',
    'History',
  ])
})

test('another record needs editUsers (USER-011)', async () => {
  await opened(['managedUser', 'editProfile'], false)
  expect(navigated).toHaveBeenCalledWith('/admin/$tenant')
  expect(asked).toEqual([])
})

test('without editProfile and without an account of the embedded sign-in, it leads to the dashboard', async () => {
  managesAccounts = false
  await opened([])
  await until(() => expect(navigated).toHaveBeenCalledWith('/admin/$tenant'))
  expect(asked).not.toContain('/api/account/signIn')
})

const ticks = () =>
  [...document.querySelectorAll('section')]
    .find((card) => card.textContent.startsWith('Credit representative'))
    ?.querySelectorAll('input')

test('who may edit users makes the employee a credit representative of each of their banners at once', async () => {
  shown = { ...user, userId: 'bob', tenants: [2, 3], hasAccount: false }
  const page = await opened(['editUsers'], false)
  await until(() => expect(ticks()).toHaveLength(2))
  await act(async () => ticks()![0]!.click())
  await until(() => expect(page.text()).toContain('Ann Lee is now a credit representative of Rexel.'))
  expect(ticks()![0]!.checked).toBe(true)
  await press(buttonNamed('Undo'))
  await until(() => expect(page.text()).toContain('Ann Lee is no longer a credit representative of Rexel.'))
  expect(saved).toEqual([
    { bannerId: 2, on: true },
    { bannerId: 2, on: false },
  ])
})

test('who has left can only be taken off', async () => {
  shown = { ...user, userId: 'bob', tenants: [2, 3], active: false, creditRepOf: [2] }
  await opened(['editUsers'], false)
  await until(() => expect(ticks()).toHaveLength(2))
  expect([...ticks()!].map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, true],
  ])
})
