import type { Page } from '@playwright/test'
import { bannerOf } from '../../domain/rules/banners.ts'
import { looksSound } from './support/axe.ts'
import { newCompany } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { bearerOf, openNumber, signIn } from './support/staff.ts'
import { submitFor } from './support/submitted.ts'

const list = '/admin/creditapps/rexel'
const status = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words)
const atEveryWidth = async (page: Page, name: string) => {
  for (const width of [390, 1920, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await looksSound(page, name)
  }
}

test('an analyst organizes the work on applications', async ({ page, consoles }) => {
  await signIn(page, 'approver.rexel', list)
  const authorization = await bearerOf(page)
  const companies = Array.from({ length: 3 }, () => newCompany())
  const numbers: string[] = []
  for (const company of companies) numbers.push(await submitFor(page, authorization, company))
  const assigned = page.getByRole('button', { name: /^Assigned to:/ })

  await test.step('assigns an application to themselves with one key, and can undo it', async () => {
    await openNumber(page, numbers[0]!)
    await expect(assigned).toHaveText(/Unassigned/)
    await page.keyboard.press('m')
    await expect(assigned).toHaveText(/Daniel Okafor/)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(assigned).toHaveText(/Unassigned/)
  })

  await test.step('does not undo what a coworker has changed in the meantime', async () => {
    await page.keyboard.press('m')
    await expect(assigned).toHaveText(/Daniel Okafor/)
    const assign = (to: object) =>
      page.request.post('/api/CreditReview/assignment', {
        headers: { authorization },
        data: { tenantId: bannerOf('rexel')!.tenantId, creditAppId: numbers[0], to },
      })
    expect((await assign({ kind: 'employee', sso: 'demo-admin.rexel' })).status()).toBe(200)
    consoles.allow(/409/)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(status(page, /Grace Lindqvist/)).toBeVisible()
    await page.reload()
    await expect(assigned).toHaveText(/Grace Lindqvist/)
    expect((await assign({ kind: 'none' })).status()).toBe(200)
    await page.reload()
    await expect(assigned).toHaveText(/Unassigned/)
  })

  await test.step('assigns it to another employee', async () => {
    await assigned.click()
    const dialog = page.getByRole('dialog', { name: 'Assign' })
    await expect(dialog.getByRole('option', { name: /Grace Lindqvist/ })).toBeAttached()
    await expect(dialog.getByRole('option', { name: /Nora Whitfield/ })).toHaveCount(0)
    await looksSound(page, 'assign dialog')
    await dialog.getByLabel('Assign to').selectOption({ label: await optionOf(page, 'Grace Lindqvist') })
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(assigned).toHaveText(/Grace Lindqvist/)
    await expect(status(page, 'Assigned to Grace Lindqvist.')).toBeVisible()
  })

  await test.step('sets a follow-up with a note, which head and history show', async () => {
    await page.keyboard.press('f')
    const dialog = page.getByRole('dialog', { name: 'Follow up' })
    await dialog.getByLabel('Note').fill('Call the bank.')
    await looksSound(page, 'follow up dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: /Follow up .*Call the bank\./ })).toBeVisible()
    await expect(page.getByText('Daniel Okafor assigned the application to Grace Lindqvist')).toBeVisible()
    await expect(page.getByText('Daniel Okafor set a follow-up')).toBeVisible()
    await atEveryWidth(page, 'detail with follow up')
  })

  await test.step('finds both in the list', async () => {
    await page.goto(`${list}?filter=Pending`)
    const row = page.getByRole('row').filter({ hasText: companies[0]!.name })
    // A narrower window keeps the room for the company's name.
    await page.setViewportSize({ width: 1920, height: 900 })
    await expect(row.getByRole('img', { name: /^Grace Lindqvist\. Follow up \d+\/\d+\/\d+$/ })).toBeVisible()
    await atEveryWidth(page, 'list with assignees')
    await page.getByRole('combobox', { name: 'Analyst' }).selectOption('Grace Lindqvist')
    await expect(page.getByRole('rowheader')).toHaveText([companies[0]!.name])
    await page.reload()
    await expect(page.getByRole('rowheader')).toHaveText([companies[0]!.name])
    await expect(page.getByRole('link', { name: /^Pending 1$/ })).toBeVisible()
  })

  await test.step('sees what is theirs and unassigned, due first, with one click', async () => {
    await page.getByRole('link', { name: 'Mine and unassigned, due first' }).click()
    await expect(page).toHaveURL(/assigned=mine-or-none/)
    await expect(page.getByRole('rowheader', { name: companies[1]!.name })).toBeVisible()
    await expect(page.getByRole('rowheader', { name: companies[0]!.name })).toHaveCount(0)
    // What is late comes before what arrived today.
    await expect(page.locator('tbody tr').first()).toContainText(/late|Today|day/)
    await atEveryWidth(page, 'mine and unassigned')
  })
})

/** The label of an option that starts with these words. */
const optionOf = async (page: Page, words: string) =>
  (await page.getByRole('dialog').getByRole('option', { name: words }).first().textContent()) ?? ''
