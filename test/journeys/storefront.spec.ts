import type { Page } from '@playwright/test'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/staff.ts'

/** A link as the storefront builds it; the server creates it in Development (API-A06). */
const token = async (page: Page, query: Record<string, string>): Promise<string> => {
  const search = new URLSearchParams({ banner: 'rexel', customerNumber: '100001', ...query })
  const reply = await page.request.get(`/dev/storefront-token.json?${search}`)
  return ((await reply.json()) as { token: string }).token
}
const account = (page: Page) => customer.card(page, 'Account Information')
const textbox = (page: Page, name: RegExp) => page.getByRole('textbox', { name })
const companyName = (page: Page) => textbox(page, /^Name of Company/)

test('a web user comes from the shop: their account is fixed, and their company is filled in (APP-005, APP-006)', async ({
  page,
  another,
}) => {
  const lookUps: string[] = []
  page.on('request', (request) => {
    if (/AccountNumber\/get\/|salespersonsearch|customer-type/i.test(request.url()))
      lookUps.push(request.url())
  })
  const sftoken = await token(page, {})
  const referrers: string[] = []
  page.on('request', (request) => {
    referrers.push(request.headers()['referer'] ?? '')
  })
  await page.goto(`/application/rexel?sftoken=${sftoken}`)

  await test.step('the token is removed from the address and sent to no one', async () => {
    await expect(account(page).getByRole('radio', { name: 'Yes', exact: true })).toBeChecked()
    await expect(page).toHaveURL(/\/application\/rexel$/)
    expect(referrers.filter((referer) => referer.includes('sftoken'))).toEqual([])
    await page.reload()
  })

  await test.step("Yes is chosen and cannot be changed; the ERP's data is filled in", async () => {
    await expect(account(page).getByRole('radio', { name: 'Yes', exact: true })).toBeChecked()
    await expect(account(page).getByRole('radio', { name: 'No', exact: true })).toBeDisabled()
    await expect(account(page).getByRole('textbox', { name: 'Account Number' })).toHaveValue('100001')
    await expect(account(page).getByRole('textbox', { name: 'Account Number' })).not.toBeEditable()
    await expect(companyName(page)).toHaveValue(/\w/)
    await expect(textbox(page, /^City/).first()).toHaveValue(/\w/)
    await looksSound(page, 'storefront')
  })

  const named = await companyName(page).inputValue()
  const address =
    await test.step('after a save, the key replaces the token in the address (WIRE-09)', async () => {
      await customer.card(page, 'Shipping Address').getByRole('checkbox', { name: 'Same as Billing' }).check()
      await customer.saveAndNext(page)
      await expect(page).toHaveURL(/\/application\/rexel\/[0-9a-f-]{36}/)
      await expect(page).not.toHaveURL(/sftoken/)
      return new URL(page.url()).pathname
    })

  await test.step('opened by its key in another browser, it shows the same fixed account', async () => {
    const phone = await another()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(`${address}#details`)
    await expect(companyName(phone)).toHaveValue(named)
    await expect(account(phone).getByRole('radio', { name: 'Yes', exact: true })).toBeChecked()
    await expect(account(phone).getByRole('radio', { name: 'No', exact: true })).toBeDisabled()
    const branch = customer.card(phone, 'Branch Information')
    await expect(branch).toContainText(/Branch \d+/)
    await expect(branch.getByRole('button')).toHaveCount(0)
  })
  expect(lookUps, 'no lookup for staff only (APP-168, APP-170)').toEqual([])
})

test('an expired, changed or malformed token leads to page unavailable (WIRE-10)', async ({
  page,
  consoles,
}) => {
  // The server's answer to a text that is longer than any token.
  consoles.allow(/status of 400/)
  const refused = [
    await token(page, { expired: '1' }),
    await token(page, { tampered: '1' }),
    'x'.repeat(4_001),
  ]
  for (const sftoken of refused) {
    await page.goto(`/application/rexel?sftoken=${sftoken}`)
    await expect(page).toHaveURL(/\/page-unavailable\/rexel$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a link that staff copied fills in its customer, and no other (WIRE-09)', async ({
  page,
  another,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'approver.rexel', '/admin/application/rexel?accountId=100001')

  const url =
    await test.step('the account in the address is looked up and filled in (SHELL-A09, APP-125)', async () => {
      await expect(account(page)).toContainText('Filled in from account 100001')
      await expect(page).not.toHaveURL(/accountId/)
      await expect(textbox(page, /^Internal Company Name/)).toHaveValue(/\w/)
      await expect(customer.card(page, 'Branch Information')).toContainText("This account's branch")
      await looksSoundEverywhere(page, 'account looked up')
      await account(page).getByRole('button', { name: 'Copy link with customer information' }).click()
      await expect(account(page)).toContainText('Copied. The link expires on')
      return page.evaluate(() => navigator.clipboard.readText())
    })
  const named = await companyName(page).inputValue()

  await test.step('Undo clears what was filled in', async () => {
    await account(page).getByRole('button', { name: 'Undo' }).click()
    await expect(companyName(page)).toHaveValue('')
  })

  const visitor = await another()
  await test.step('a visitor sees their company filled in, and can change every answer', async () => {
    await visitor.goto(url)
    await expect(companyName(visitor)).toHaveValue(named)
    await expect(account(visitor).getByRole('radio', { name: 'No', exact: true })).toBeEnabled()
    await looksSound(visitor, 'came by a link')
  })
  await test.step('with another number, another key or only an account, the form is empty', async () => {
    const forged = [
      url.replace('id=100001', 'id=100002'),
      url.replace(/apiKey=[^&]+/, 'apiKey=nonsense'),
      '/application/rexel?accountId=100001',
    ]
    for (const address of forged) {
      await visitor.goto(address)
      await expect(companyName(visitor)).toHaveValue('')
    }
  })
})
