import type { Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import { card, heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/staff.ts'
import { openArrived } from './support/submitted.ts'

const failed = /Failed to load resource/
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const act = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** A customer account in the demonstration's ERP directory. */
const ACCOUNT = '100061'

const arrived = async (page: Page, banner: 'rexel' | 'platt' = 'rexel') => {
  await signIn(page, `approver.${banner}`)
  return openArrived(page, { banner, ...(banner === 'rexel' && { account: ACCOUNT }) })
}

test('an analyst reads the whole application in five tabs', async ({ page }) => {
  const { name, email } = await arrived(page)
  await act(page, /full application/i)
  await expect(heading(page, name)).toBeVisible()

  await test.step('finds the tabs in order, with the first one open (REV-003, 043)', async () => {
    await expect(page.getByRole('tab')).toHaveText([
      'Company Information',
      'Contact Information',
      '3rd Party Information',
      'Signatory',
      'Maps',
    ])
    await expect(tab(page, 'Company Information')).toHaveAttribute('aria-selected', 'true')
    await expect(card(page, 'Business Information').getByText(email)).toBeVisible()
    await expect(card(page, 'Billing Address')).toBeVisible()
    await looksSound(page, 'full view company')
  })

  await test.step('moves through the tabs by keyboard, and the address keeps the tab', async () => {
    await tab(page, 'Company Information').focus()
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Accounts Payable')).toBeVisible()
    await expect(card(page, 'Business Information')).toBeHidden()
    await looksSound(page, 'full view contacts')
    await page.keyboard.press('ArrowRight')
    await expect(card(page, 'Banking Information')).toBeVisible()
    await expect(page).toHaveURL(/tab=3/)
    await looksSound(page, 'full view third party')
    await page.keyboard.press('End')
    await expect(tab(page, 'Maps')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab(page, 'Company Information')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(tab(page, 'Signatory')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel', { name: 'Signatory' })).toBeFocused()
    await page.reload()
    await expect(tab(page, 'Signatory')).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('term').filter({ hasText: 'Social Security Number' })).toBeVisible()
    await looksSound(page, 'full view signatory')
  })

  await test.step('sees the company on maps (REV-033, 106)', async () => {
    await tab(page, 'Maps').click()
    await expect(page.getByRole('img', { name: /^Map\. Billing address in Portland, OR/ })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Map\. Shipping address in/ })).toBeVisible()
    await expect(
      page.getByRole('img', { name: /^Map\. (Billing and shipping address are|From)/ }),
    ).toBeVisible()
    await looksSound(page, 'full view maps')
  })

  await test.step('shows the tabs on a phone, and prints all of them', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await expect(page.getByRole('img', { name: /^Map\. Shipping/ })).toBeVisible()
    await expect(tab(page, 'Maps')).toBeInViewport()
    await looksSound(page, 'full view maps phone')
    await tab(page, 'Company Information').click()
    await looksSound(page, 'full view company phone')
    await page.emulateMedia({ media: 'print' })
    for (const title of ['Business Information', 'Accounts Payable', 'Banking Information', 'Maps'])
      await expect(card(page, title)).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('returns to the application', async () => {
    await page.getByRole('link', { name: 'Back to the application' }).click()
    await expect(card(page, 'Decision')).toBeVisible()
  })
})

test('an application that cannot be loaded shows an error and leads back (REV-110)', async ({
  page,
  consoles,
}) => {
  consoles.allow(failed)
  await arrived(page)
  const before = page.url()
  await page.route('**/GetFullApplication/**', (route) => route.fulfill({ status: 500, body: '' }))
  await act(page, /full application/i)
  await expect(page.getByText('error', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(before)
  await page.unroute('**/GetFullApplication/**')

  await page.goto('/admin/creditapps/rexel/99999999/application-details')
  await expect(page.getByText('error', { exact: true })).toBeVisible()
  await expect(page.getByText("We couldn't find what you're looking for.")).toBeVisible()
  await expect(page).not.toHaveURL(/application-details/)
})

test('maps load when scrolled near; a failure is shown, and can be retried', async ({ page, consoles }) => {
  consoles.allow(failed)
  let asked = 0
  await page.route('**/getMaps/**', (route) => {
    asked += 1
    return asked > 1 ? route.fallback() : route.fulfill({ status: 400, body: '{"message":"Not now."}' })
  })
  await arrived(page, 'platt')
  await expect(card(page, 'Decision')).toBeVisible()
  expect(asked).toBe(0)
  const maps = card(page, 'Maps')
  await maps.scrollIntoViewIfNeeded()
  await expect(maps.getByText('Not now.')).toBeVisible()
  await maps.getByRole('button', { name: 'Try again' }).click()
  await expect(maps.getByRole('img', { name: /^Map\. Billing address in/ })).toBeVisible()
  await looksSound(page, 'review maps')

  await test.step('an application without an account has no customer page (REV-037)', async () => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Full application' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Customer page/ })).toHaveCount(0)
  })
})

test('the customer page opens in its own tab (REV-037, SHELL-A14)', async ({ page, consoles }) => {
  const { name } = await arrived(page)
  const opened = page.waitForEvent('popup')
  await act(page, /customer page/i)
  const customer = await opened
  await expect(customer).toHaveURL(/\/admin\/customers\/.+tenant=rexel/)
  await expect(card(customer, 'Customer')).toBeVisible()
  await expect(customer.getByText(`Account ${ACCOUNT}`)).toBeVisible()
  await expect(card(customer, 'Credit applications').getByRole('link', { name })).toBeVisible()
  for (const title of ['Orders', 'Ship-to addresses']) await expect(card(customer, title)).toBeVisible()
  await looksSound(customer, 'customer page')
  await customer.setViewportSize({ width: 390, height: 844 })
  await looksSound(customer, 'customer page phone')

  await test.step('says that a customer is unknown, also while the ERP is unavailable', async () => {
    consoles.allow(failed)
    await customer.goto('/admin/customers/nobody?tenant=rexel')
    await expect(customer.getByText('The ERP has no customer nobody.')).toBeVisible()
    await looksSound(customer, 'customer page unknown')
    await customer.route('**/CreditReview/customer/**', (route) =>
      route.fulfill({ status: 502, body: '{"message":"The ERP does not respond."}' }),
    )
    await customer.goto('/admin/customers/other?tenant=rexel')
    await expect(customer.getByText('The ERP does not respond.')).toBeVisible()
    await customer.unroute('**/CreditReview/customer/**')
    await customer.getByRole('button', { name: 'Try again' }).click()
    await expect(customer.getByText('The ERP has no customer other.')).toBeVisible()
  })
})
