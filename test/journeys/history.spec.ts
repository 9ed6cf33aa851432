import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { looksSound } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { attach, mailForm, saveForm } from './support/saved-forms.ts'
import { bearerOf, signIn } from './support/staff.ts'

/** Names that only this journey uses: the server is shared. */
const mark = `Zy${randomUUID().slice(0, 6)}`
const history = (page: Page) => page.getByRole('region', { name: 'Form History (All Banners)' })
const row = (page: Page, name: string) => history(page).getByRole('row').filter({ hasText: name })
const choose = async (page: Page, filter: 'My' | 'Branch' | 'Regional') => {
  const radio = history(page).getByRole('radio', { name: filter })
  // The label covers the radio. The choice is complete once it is in the address.
  await radio.click({ force: true })
  await expect(radio).toBeChecked()
  await settled(page)
}
const search = async (page: Page, words: string) => {
  const box = history(page).getByRole('searchbox', { name: 'Search Form History' })
  await box.fill(words)
  await box.press('Enter')
  await settled(page)
}
/** Waits for the rows: until the response arrives, the table shows the previous ones. */
const settled = async (page: Page) => {
  await expect(history(page).getByRole('status').first()).toHaveText(/ forms?$/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
const companies = async (page: Page) =>
  (await history(page).getByRole('rowheader').locator('span').allInnerTexts()).map((text) =>
    text.split('\n')[0]!.replace(/^(Zy\w+ \w+).*$/, '$1'),
  )
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(mark.repeat(200))])

test('employees find the forms that they, their branch and their region started', async ({
  page,
  another,
  consoles,
}) => {
  consoles.allow(/status of 503/)
  const [nora, tom] = [await another(), await another()]
  await signIn(page, 'approver.rexel')
  await signIn(nora, 'viewonly.rexel')
  await signIn(tom, 'branchmanager.rexel')

  await test.step('three employees save forms; one of them mails a form', async () => {
    const [mine, hers, his] = [await bearerOf(page), await bearerOf(nora), await bearerOf(tom)]
    await saveForm(page, mine, { companyName: `${mark} Amp`, accountNumber: '471100', branchNumber: '101' })
    await saveForm(nora, hers, { companyName: `${mark} Volt`, branchNumber: '101' })
    const ohm = { companyName: `${mark} Ohm`, branchNumber: '101' }
    const mailed = await saveForm(nora, hers, ohm, { whole: true })
    await attach(nora, hers, mailed, 'W-9 für Müller.pdf', pdf)
    await mailForm(nora, hers, mailed)
    await saveForm(tom, his, { companyName: `${mark} Joule`, branchNumber: '102' })
  })

  await test.step('everyone sees the page, with its filter, sizes and columns (HIST-001, 002, 004, 006)', async () => {
    await page.goto('/admin')
    await settled(page)
    await expect(history(page).getByRole('radio')).toHaveCount(3)
    await expect(history(page).getByRole('radio', { name: 'My' })).toBeChecked()
    await expect(history(page).getByRole('columnheader')).toHaveText([
      'Form',
      'Status',
      'Company Name/Bill-To Account',
      'Last Modified',
      'Job Name',
      'Reason',
      'File(s)',
      'Actions',
    ])
    await expect(
      history(page).getByRole('combobox', { name: 'Rows per page' }).getByRole('option'),
    ).toHaveText(['10', '25', '50', '100'])
    // Newest first (HIST-005).
    await expect(history(page).getByRole('rowheader').first()).toHaveText(`${mark} Amp (471100)`)
    await looksSound(page, 'dashboard with form history')
  })

  await test.step('three people, three filters (HIST-003, 011, 012, API-013)', async () => {
    const seen = async (who: Page) => {
      await who.goto(`/admin/rexel?search=${mark}`)
      await settled(who)
      const found: string[][] = []
      for (const filter of ['My', 'Branch', 'Regional'] as const) {
        await choose(who, filter)
        found.push((await companies(who)).map((name) => name.replace(`${mark} `, '')).toSorted())
      }
      return found
    }
    expect(await seen(page)).toEqual([['Amp'], ['Amp', 'Ohm', 'Volt'], ['Amp', 'Joule', 'Ohm', 'Volt']])
    expect(await seen(nora)).toEqual([
      ['Ohm', 'Volt'],
      ['Amp', 'Ohm', 'Volt'],
      ['Amp', 'Joule', 'Ohm', 'Volt'],
    ])
    expect(await seen(tom)).toEqual([['Joule'], ['Joule'], ['Amp', 'Joule', 'Ohm', 'Volt']])
  })

  await test.step("View opens their own forms and emailed ones, but not another employee's in progress (HIST-009)", async () => {
    await page.goto(`/admin/rexel?filter=branch&search=${mark}`)
    await settled(page)
    await expect(row(page, 'Amp').getByRole('link', { name: /^View/ })).toBeVisible()
    await expect(row(page, 'Ohm').getByRole('link', { name: /^View/ })).toBeVisible()
    await expect(row(page, 'Ohm')).toContainText('Emailed Customer')
    await expect(row(page, 'Ohm')).toContainText('Nora Whitfield')
    await expect(row(page, 'Volt')).toContainText('In Progress')
    await expect(row(page, 'Volt').getByRole('link')).toHaveCount(0)
    // Delete appears only under My (HIST-008).
    await expect(history(page).getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await looksSound(page, 'form history of a branch')
  })

  await test.step('File(s) lists documents and downloads one (HIST-013, FILE-010)', async () => {
    await row(page, 'Ohm')
      .getByRole('button', { name: /^File\(s\)/ })
      .click()
    const dialog = page.getByRole('dialog', { name: 'File(s)' })
    const file = dialog.getByRole('button', { name: 'Download W-9 für Müller.pdf' })
    await expect(file).toBeVisible()
    await looksSound(page, 'files of a form')
    await page.route('**/FormDataStorage/download/**', (route) => route.fulfill({ status: 503, body: '{}' }))
    await file.click()
    await expect(dialog.getByRole('alert')).toHaveText('Something went wrong. Unable to download.')
    await page.unroute('**/FormDataStorage/download/**')
    const coming = page.waitForEvent('download')
    await file.click()
    const download = await coming
    expect(download.suggestedFilename()).toBe('W-9 für Müller.pdf')
    expect(readFileSync(await download.path()).equals(pdf)).toBe(true)
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(row(page, 'Ohm').getByRole('button', { name: /^File\(s\)/ })).toBeFocused()
  })

  await test.step('by keyboard: / goes to the search, ↓ to the rows, Enter opens, Back returns to the row', async () => {
    await page.goto('/admin/rexel')
    await settled(page)
    await page.keyboard.press('/')
    const box = history(page).getByRole('searchbox')
    await expect(box).toBeFocused()
    await page.keyboard.type(`${mark} amp`)
    await expect(page).toHaveURL(/search=/)
    await settled(page)
    await expect(history(page).getByRole('rowheader')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await expect(row(page, 'Amp').getByRole('link', { name: /^View/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/application\/rexel\/[0-9a-f-]{36}/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.goBack()
    await settled(page)
    await expect(box).toHaveValue(`${mark} amp`)
    await expect(history(page).getByRole('radio', { name: 'My' })).toBeChecked()
  })

  await test.step('a search that finds nothing offers a next step, and the address keeps the search', async () => {
    await search(page, `${mark} volt`)
    await expect(history(page)).toContainText(`None of your forms match “${mark} volt”.`)
    await history(page).getByRole('button', { name: 'Search my region' }).click()
    await settled(page)
    expect(await companies(page)).toEqual([`${mark} Volt`])
    await page.reload()
    await settled(page)
    await expect(history(page).getByRole('radio', { name: 'Regional' })).toBeChecked()
    expect(await companies(page)).toEqual([`${mark} Volt`])
  })

  await test.step('Delete asks once, and a failure keeps the form (HIST-008, HIST-A05)', async () => {
    await page.goto(`/admin/rexel?search=${mark}`)
    await settled(page)
    await row(page, 'Amp')
      .getByRole('button', { name: /^Delete/ })
      .click()
    const dialog = page.getByRole('dialog', { name: `Delete the application for ${mark} Amp?` })
    await looksSound(page, 'delete a form')
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(row(page, 'Amp')).toBeVisible()
    await row(page, 'Amp')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await page.route('**/delete-in-progress-form', (route) => route.fulfill({ status: 503, body: '{}' }))
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute('**/delete-in-progress-form')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`We deleted the application for ${mark} Amp.`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(row(page, 'Amp')).toHaveCount(0)
    await choose(page, 'Regional')
    expect(await companies(page)).not.toContain(`${mark} Amp`)
  })

  await test.step('shows that the list failed to load, and retries', async () => {
    await page.route('**/api/FormDataStorage/form-history*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/json', body: '{"message":"Not now."}' }),
    )
    consoles.allow(/status of 500/)
    await page.goto(`/admin/rexel?search=${mark}&filter=regional`)
    await expect(history(page).getByRole('alert')).toContainText('Not now.')
    await page.unroute('**/api/FormDataStorage/form-history*')
    await history(page).getByRole('button', { name: 'Try again' }).click()
    await settled(page)
    expect(await companies(page)).toContain(`${mark} Ohm`)
  })

  await test.step('on a phone each form is a card', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await looksSound(page, 'form history on a phone')
    // The whole card is the target of View.
    await row(page, 'Ohm').getByRole('rowheader').click({ force: true })
    await expect(page).toHaveURL(/\/admin\/application\/rexel\//)
  })
})

test('the rail and the dashboard depend on banner and role (SHELL-055, SHELL-A21, AUTH-A05)', async ({
  page,
  another,
}) => {
  const rail = (who: Page) => who.getByRole('navigation', { name: 'Main' })
  await signIn(page, 'norole.rexel', '/admin')
  await settled(page)
  await expect(page.getByRole('link', { name: 'Review pending applications' })).toHaveCount(0)
  await looksSound(page, 'dashboard without a role')
  await rail(page).getByRole('link', { name: 'Email Credit App' }).click()
  await expect(page).toHaveURL('/admin/application/rexel')

  // An employee who has not started any form.
  const newcomer = await another()
  await signIn(newcomer, 'residential.res', '/admin/rexel')
  await expect(history(newcomer)).toContainText("You haven't started any forms yet.")
  await looksSound(newcomer, 'dashboard of a newcomer')
  await history(newcomer).getByRole('link', { name: 'Fill out an application for a customer' }).click()
  await expect(newcomer).toHaveURL('/admin/application/rexel')

  for (const [userName, banner, offered] of [
    ['approver.platt', 'platt', 0],
    ['approver.rexelenergy', 'rexelenergy', 0],
    ['approver.gexpro', 'gexpro', 1],
  ] as const) {
    const coworker = await another()
    await signIn(coworker, userName, `/admin/${banner}`)
    await expect(rail(coworker).getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(rail(coworker).getByRole('link', { name: 'Email Credit App' })).toHaveCount(offered)
    await expect(history(coworker)).toBeVisible()
  }
})
