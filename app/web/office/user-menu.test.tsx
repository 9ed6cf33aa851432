import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bannerNames } from '../../../banners/rules/banners.ts'
import type { Permission } from '../../../platform/access/permissions.ts'
import { buttonNamed, press } from '../../../test/support/rendered.tsx'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { withOffice } from '../../../test/support/with-office.tsx'
import { until } from '../../../test/support/until.ts'
import { UserMenu } from './user-menu.tsx'

const managed: Permission[] = ['managedUser', 'editProfile']
const admin: Permission[] = [...managed, 'editApplications', 'viewUsers', 'editUsers']
const systemAdmin: Permission[] = [...admin, 'editEmailTemplate', 'editTenant', 'editUserTenants']

let environment = 'Development'
let managesAccounts = true
let limitsApprovals = false
let known = false
beforeEach(() => {
  environment = 'Development'
  managesAccounts = true
  limitsApprovals = false
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (address: URL | string) => {
    if (String(address).includes('getTenants'))
      return Response.json(bannerNames.map((name) => ({ name, limitsApprovals })))
    known = true
    return Response.json({ environment, managesAccounts, profileEditorUrl: null })
  })
})
afterEach(() => vi.unstubAllGlobals())

const entries = async (permissions: readonly Permission[]) => {
  known = false
  await renderedForStaff(withOffice(<UserMenu />), permissions)
  await until(() => {
    if (!known) throw new Error('The configuration was not asked for yet.')
  })
  // The reply reaches the page.
  await act(() => new Promise((wait) => setTimeout(wait, 0)))
  await press(document.querySelector('button')!)
  if (environment === 'Development')
    await until(() => {
      if (!document.body.textContent?.includes('Developer Controls')) throw new Error('Not known yet.')
    })
  return [...document.querySelectorAll('[role="menuitem"]')].map(({ textContent }) => textContent)
}
const always = ["What's New", 'Show Developer Controls', 'Sign Out']

test.each([
  [[], ['My Profile', ...always]],
  [managed, ['My Profile', ...always]],
  [admin, ['My Profile', 'Manage Users', 'Instant Credit Permissions', ...always]],
  [
    systemAdmin,
    [
      'My Profile',
      'Manage Users',
      'Instant Credit Permissions',
      'Branches',
      'Notice Rules',
      'Tax Rules',
      'Email Template',
      ...always,
    ],
  ],
])('with %j the menu has %j (SHELL-058 to SHELL-063)', async (permissions, shown) => {
  expect(await entries(permissions)).toEqual(shown)
})

test('the developer controls have no entry in Production (SHELL-063, SHELL-A15)', async () => {
  environment = 'Production'
  expect(await entries([])).toEqual(['My Profile', "What's New", 'Sign Out'])
})

test('without editProfile, My Profile needs an account of the embedded sign-in', async () => {
  managesAccounts = false
  expect(await entries([])).toEqual(always)
  expect(await entries(managed)).toEqual(['My Profile', ...always])
})

test('the entry turns the developer controls on and off', async () => {
  await entries([])
  await press(buttonNamed('Show Developer Controls'))
  expect(sessionStorage.getItem('developer-controls')).toBe('on')
  expect(await entries([])).toContain('Hide Developer Controls')
})

test('where approvals are limited, those who decide say when they are out of office', async () => {
  limitsApprovals = true
  expect(await entries(managed)).not.toContain('Out of Office')
  await until(async () => expect(await entries(admin)).toContain('Out of Office'))
})
