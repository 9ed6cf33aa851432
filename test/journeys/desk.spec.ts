import type { Page } from '@playwright/test'
import { bannerOf } from '../../banners/rules/banners.ts'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import { newCompany } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { bearerOf, openNumber, signIn } from './support/staff.ts'
import { submitFor } from './support/submitted.ts'

const list = '/admin/creditapps/rexel'
const status = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(words)
const atEveryWidth = (page: Page, name: string) => looksSoundEverywhere(page, name, [390, 1920])

test('an analyst organizes the work on applications', async ({ page, another, consoles }) => {
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

  await test.step('opens a tile of the board, which keeps after a reload, and closes it', async () => {
    await page.goto(`${list}?filter=Pending`)
    const board = page.getByRole('navigation', { name: 'Needs attention' })
    const stuck = board.getByRole('link', { name: /ERP writes stuck/ })
    await expect(board.getByRole('link')).toHaveCount(6)
    await expect(stuck).toContainText(/\d/)
    await atEveryWidth(page, 'board')
    await stuck.click()
    await expect(page).toHaveURL(/attention=stuck/)
    await page.reload()
    await expect(stuck).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('rowheader', { name: companies[0]!.name })).toHaveCount(0)
    await stuck.click()
    await expect(page).toHaveURL(/filter=Pending/)
    await expect(page.getByRole('rowheader', { name: companies[1]!.name })).toBeVisible()
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

  const views = (of: Page) => of.getByRole('button', { name: /^View/ })
  const choose = async (of: Page, role: 'menuitem' | 'menuitemradio', name: string) => {
    await views(of).click()
    await of.getByRole(role, { name }).click()
  }
  await test.step('saves that as a view and shares it', async () => {
    await choose(page, 'menuitem', 'Save as view…')
    const dialog = page.getByRole('dialog', { name: 'Save as view' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('*Required')).toBeVisible()
    await dialog.getByLabel('Name').fill('Open work')
    await looksSound(page, 'save as view')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(views(page)).toHaveAccessibleName('View: Open work')
    await expect(page).toHaveURL(/view=\d+/)
    await choose(page, 'menuitem', 'Share')
    await expect(status(page, 'Everyone who sees this list now sees “Open work”.')).toBeVisible()
    await choose(page, 'menuitem', 'Save as view…')
    consoles.allow(/409/)
    await dialog.getByLabel('Name').fill('OPEN WORK')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('There is already a view named “OPEN WORK”.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const coworker = await another()
  await test.step('a coworker opens its link, changes the filters and resets them, by keyboard', async () => {
    const id = new URL(page.url()).searchParams.get('view')
    await signIn(coworker, 'approver.rexelgexpro', `${list}?view=${id}`)
    await expect(views(coworker)).toHaveAccessibleName('View: Open work')
    await expect(coworker).toHaveURL(/assigned=mine-or-none&sort=due/)
    await coworker.getByRole('combobox', { name: 'Analyst' }).selectOption('No one')
    await expect(views(coworker)).toHaveAccessibleName('View: Open work changed')
    await expect(coworker.getByRole('button', { name: 'Update view' })).toHaveCount(0)
    await views(coworker).focus()
    await coworker.keyboard.press('Enter')
    await expect(
      coworker.getByRole('group', { name: 'Shared views' }).getByRole('menuitemradio'),
    ).toBeFocused()
    await expect(coworker.getByRole('menuitem', { name: 'Delete…' })).toHaveCount(0)
    await atEveryWidth(coworker, 'menu of views')
    await coworker.keyboard.press('Enter')
    await expect(views(coworker)).toHaveAccessibleName('View: Open work')
    await expect(coworker).toHaveURL(/assigned=mine-or-none/)
  })

  await test.step('updates, renames and deletes it; the coworker learns that it is gone', async () => {
    await page.getByRole('combobox', { name: 'Analyst' }).selectOption('Me')
    await page.getByRole('button', { name: 'Update view' }).click()
    await expect(views(page)).toHaveAccessibleName('View: Open work')
    await choose(page, 'menuitem', 'Rename…')
    await page.getByRole('dialog').getByLabel('Name').fill('My work')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(views(page)).toHaveAccessibleName('View: My work')
    await choose(page, 'menuitem', 'Delete…')
    await looksSound(page, 'delete view')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(views(page)).toHaveAccessibleName('Views')
    await expect(page).not.toHaveURL(/view=/)
    await coworker.reload()
    await expect(status(coworker, /This view no longer exists/)).toBeVisible()
    await expect(coworker).not.toHaveURL(/view=/)
    await expect(coworker.getByRole('rowheader').first()).toBeVisible()
  })

  const select = (n: number) =>
    page.getByRole('checkbox', { name: `Select ${companies[n]!.name}`, exact: true })
  const bar = page.getByRole('group', { name: 'Selection' })
  const graces = page.getByRole('row').getByRole('img', { name: /^Grace Lindqvist$/ })

  await test.step('assigns several at once, and undoes it', async () => {
    await page.goto(`${list}?filter=Pending`)
    await select(1).check()
    await page.getByRole('rowheader', { name: companies[2]!.name }).getByRole('link').focus()
    await page.keyboard.press('x')
    await expect(select(2)).toBeChecked()
    await expect(bar).toContainText('2 selected')
    await atEveryWidth(page, 'selected rows')
    await page.setViewportSize({ width: 1920, height: 900 })
    await bar.getByRole('button', { name: 'Assign…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign 2 applications' })
    await dialog.getByLabel('Assign to').selectOption({ label: await optionOf(page, 'Grace Lindqvist') })
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(status(page, '2 assigned.')).toBeVisible()
    await expect(bar).toHaveCount(0)
    await expect(graces).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(status(page, 'Undone for 2.')).toBeVisible()
    await expect(graces).toHaveCount(0)
  })

  await test.step('reminds the customers of several, and sees who gets an email first', async () => {
    const asked = await page.request.post('/api/CreditReview/pending', {
      headers: { authorization },
      data: {
        tenantId: bannerOf('rexel')!.tenantId,
        creditAppId: numbers[1],
        reasonType: 'missing-tax-certificate',
        missingItems: ['Resale certificate'],
        sendLetter: true,
      },
    })
    expect(asked.status()).toBe(200)
    await select(1).check()
    await select(2).check()
    await bar.getByRole('button', { name: 'Remind…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remind customers' })
    await expect(dialog.getByText(/^1 customer gets an email/)).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveText([
      `${companies[2]!.name}: This application isn't waiting for items.`,
    ])
    await looksSound(page, 'remind dialog')
    await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
    await expect(status(page, '1 reminder sent.')).toBeVisible()
    await expect(bar).toHaveCount(0)
  })
})

/** The label of an option that starts with these words. */
const optionOf = async (page: Page, words: string) =>
  (await page.getByRole('dialog').getByRole('option', { name: words }).first().textContent()) ?? ''
