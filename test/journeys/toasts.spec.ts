import type { Page } from '@playwright/test'
import { card, choose, newCompany } from './support/customer.ts'
import { openAnswered } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { bearerOf, openNumber, signIn } from './support/staff.ts'
import { submitFor } from './support/submitted.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const widths = [390, 1440]

// Each page reports a toast that covers a control to its console (support/toasts.ts), and the console must be quiet.
for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test("no message covers a control of a customer's form", async ({ page }) => {
      const address = await openAnswered(page, newCompany())
      await page.goto(`${address}#thirdParty`)
      await choose(page, 'Industry Trade References', 'Do you have industry trade references?', 'Yes')
      const references = card(page, 'Industry Trade References')
      await references.getByRole('button', { name: 'Remove Trade Reference 1' }).click()
      await expect(messages(page)).toContainText('Trade Reference 1 removed')
      await messages(page).getByRole('button', { name: 'Undo' }).click()
      await expect(references.getByRole('group', { name: 'Trade Reference 1' })).toBeVisible()
      await expect(messages(page)).toBeEmpty()
    })

    test('no message covers a control of the back office', async ({ page }) => {
      await signIn(page, 'approver.rexel', '/admin/creditapps/rexel?filter=Pending')
      const authorization = await bearerOf(page)
      const company = newCompany()
      const number = await submitFor(page, authorization, company)

      await test.step('above the bars of a list', async () => {
        await page.reload()
        const select = page.getByRole('checkbox', { name: `Select ${company.name}`, exact: true })
        await select.check()
        await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Assign…' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel('Assign to').selectOption({ index: 2 })
        await dialog.getByRole('button', { name: 'Assign' }).click()
        await expect(messages(page)).toContainText('1 assigned.')
        await select.check()
        await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible()
      })

      await test.step('beside the head of an application', async () => {
        await openNumber(page, number)
        await page.evaluate(() => window.scrollTo(0, 400))
        await page.keyboard.press('m')
        await expect(messages(page)).toContainText('Assigned to')
      })

      await test.step('beside the buttons of a form', async () => {
        await page.goto('/admin/job-account/rexel')
        await page.getByRole('combobox', { name: 'Bill To Account' }).fill('100001')
        await page.getByRole('option').first().click()
        await page.getByRole('button', { name: 'Save', exact: true }).click()
        await expect(messages(page)).toContainText('Your progress on this form has been saved')
      })
    })

    test('a dialog shows a message itself, above its head', async ({ page, consoles }) => {
      await signIn(page, 'approver.platt', '/admin/taxcerts/platt')
      await page.route('**/getSubAccounts/**', (route) => route.abort())
      consoles.allow(/ERR_FAILED/)
      await page.getByRole('button', { name: 'New' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Account #').fill('100002')
      await dialog.getByRole('button', { name: 'Find Account' }).click()
      await expect(dialog.getByText('Unable to retrieve sub accounts')).toBeVisible()
      await dialog.getByRole('button', { name: 'Close message' }).click()
      await expect(dialog.getByText('Unable to retrieve sub accounts')).toHaveCount(0)
    })
  })
