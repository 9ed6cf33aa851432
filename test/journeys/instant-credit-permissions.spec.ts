import type { Page } from '@playwright/test'
import { looksSoundEverywhere } from './support/axe.ts'
import { heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/staff.ts'

const address = '/admin/instantCreditPermissions'
const update = '**/api/instantcreditpermissions/updateUser'
const title = (page: Page) => heading(page, 'Manage Instant Credit Permissions')
const box = (page: Page, of: string) =>
  page.getByRole('checkbox', { name: `Permission Enabled: ${of}`, exact: true })
const userMenu = (page: Page) => page.getByRole('banner').getByRole('button').last()
const entry = (page: Page) => page.getByRole('menuitem', { name: 'Instant Credit Permissions' })

test('an administrator chooses who may approve instant credit (PERM-001 to PERM-007, SHELL-061)', async ({
  page,
  consoles,
}) => {
  // The refused requests of this journey.
  consoles.allow(/net::ERR_FAILED/)
  await signIn(page, 'admin.rexel', '/admin/rexel')
  const daniel = 'Daniel Okafor, SC'

  await test.step('opens the list from the user menu', async () => {
    await userMenu(page).click()
    await entry(page).click()
    await expect(title(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${address}$`))
    const heads = page.getByRole('columnheader')
    await expect(heads).toHaveText(['Full Name', 'Email', 'Region', 'Permission Enabled'])
    await expect(box(page, daniel)).not.toBeChecked()
    await expect(box(page, 'Tom Hennessy, SC')).toBeChecked()
    await looksSoundEverywhere(page, 'instant credit permissions')
  })

  await test.step('ticks a box, which is stored at once', async () => {
    const stored = page.waitForResponse(update)
    await box(page, daniel).check()
    expect((await stored).status()).toBe(200)
    await page.reload()
    await expect(box(page, daniel)).toBeChecked()
  })

  await test.step('sees that a change failed, and the former state', async () => {
    await page.route(update, (route) => route.abort())
    await box(page, daniel).click()
    await expect(page.getByText(/We couldn't change Daniel Okafor's permission\./)).toBeVisible()
    await expect(box(page, daniel)).toBeChecked()
    await looksSoundEverywhere(page, 'instant credit permissions failed')
    await page.unroute(update)
  })

  await test.step('searches by name and filters by region', async () => {
    await page.getByRole('combobox', { name: 'Region' }).selectOption({ label: 'SE - Southeast' })
    await expect(box(page, daniel)).toHaveCount(0)
    // An employee whose branch is one of platt is found by region or name.
    await expect(box(page, 'Judith Amari, SE')).toBeVisible()
    await page.getByRole('combobox', { name: 'Region' }).selectOption('All')
    await page.getByRole('searchbox', { name: 'Search For User' }).fill('okafor')
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/search=okafor/)
    await page.getByRole('searchbox').fill('no such name')
    await expect(page.getByText('No users match these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
  })

  await test.step('with only the keyboard', async () => {
    // Other journeys need the branch manager's permission.
    await page.getByRole('searchbox').fill('okafor')
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('searchbox').press('ArrowDown')
    await expect(box(page, daniel)).toBeFocused()
    const stored = page.waitForResponse(update)
    await page.keyboard.press('Space')
    expect((await stored).status()).toBe(200)
    await expect(box(page, daniel)).not.toBeChecked()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
  })

  await test.step('sees that the list did not load, and tries again (PERM-012)', async () => {
    const list = '**/api/instantcreditpermissions/getUsers*'
    await page.route(list, (route) => route.abort())
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(box(page, daniel)).toBeVisible()
  })
})

test('others are sent to the dashboard (PERM-002)', async ({ page }) => {
  await signIn(page, 'approver.rexel', '/admin/rexel')
  await userMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible()
  await expect(entry(page)).toHaveCount(0)
  await page.goto(address)
  await expect(page).toHaveURL(/\/admin\/rexel$/)
})
