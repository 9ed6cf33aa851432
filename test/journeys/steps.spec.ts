import type { Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openAnswered } from './support/draft.ts'
import { expect, test } from './support/journey.ts'

const account = 'Do you have an account with us?'
const guaranty = 'Will you personally guarantee this account?'
const stepper = (page: Page) => page.getByRole('navigation', { name: 'Application steps' })
const tab = (page: Page, name: string) => stepper(page).getByRole('listitem').filter({ hasText: name })
const box = (page: Page, title: string, label: string) =>
  customer.card(page, title).getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) })
const radio = (page: Page, title: string, question: string, answer: string) =>
  customer
    .card(page, title)
    .getByRole('group', { name: question })
    .getByRole('radio', { name: answer, exact: true })

test('a customer takes the steps in order, and each step shows its status', async ({ page }) => {
  await test.step('there are five, numbered; only the first can be opened yet (APP-001, APP-004, APP-014, APP-017, SHELL-088, SHELL-091)', async () => {
    await page.goto('/application/rexel')
    const tabs = stepper(page).getByRole('listitem').filter({ visible: true })
    const names = ['Details', 'Contact', '3rd Party', 'Signatory', 'E-Sign Document']
    await expect(tabs).toHaveText(names.map((name, at) => new RegExp(`${at + 1}${name}`)))
    await expect(stepper(page).getByRole('button').filter({ visible: true })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)
  })

  await test.step("the lists offer the trade's own terms (APP-115, APP-116, APP-118)", async () => {
    const about = customer.card(page, 'About the Business')
    const options = (label: string) =>
      about.getByRole('combobox', { name: label }).getByRole('option').allInnerTexts()
    expect((await options('Sector Type')).slice(1).join(', ')).toBe(
      'OEM, MRO, Automation, Commercial Contractor, Residential Contractor, Industrial Contractor, Specialty Contractor, Commercial End User, Public Sector, Miscellaneous and Others',
    )
    expect((await options('Number of Employees')).slice(1)).toEqual(['1 to 5', '6 to 20', '> 20'])
    const kinds = about.getByRole('group', { name: 'Business Type' }).getByRole('radio')
    await expect(kinds).toHaveCount(5)
  })

  await test.step('marks what is wrong, and scrolls to the top (SHELL-090, SHELL-093, APP-185)', async () => {
    await page.evaluate(() => window.scrollTo(0, 2_000))
    await customer.saveAndNext(page)
    await expect(page.getByText(/problems to fix/)).toBeInViewport()
    await expect(customer.card(page, 'Account Information').getByText('*Required')).toBeVisible()
    await expect(tab(page, 'Details')).toContainText('incomplete')
  })

  await test.step('Save and Next saves the first valid answer, even if others are missing', async () => {
    await customer.fill(page, 'Business Information', { Phone: '9725550123' })
    await customer.saveAndNext(page)
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await expect(page).toHaveURL(/\/application\/rexel\/[0-9a-f-]{36}/)
  })

  await test.step('a developer fills in the step with one button (SHELL-028 to SHELL-030)', async () => {
    await page.getByRole('switch', { name: 'Developer controls' }).check()
    await page.getByRole('button', { name: 'Overwrite the form with test data' }).click()
    await expect(box(page, 'Business Information', 'Phone')).not.toHaveValue('')
    await page.getByRole('checkbox', { name: 'Show validation state' }).check()
    await expect(page.getByRole('complementary', { name: 'Developer controls' })).toContainText(
      'Detail Information: valid',
    )
    await looksSound(page, 'developer controls')
    await page.getByRole('checkbox', { name: 'Show validation state' }).uncheck()
    await page.getByRole('button', { name: 'Close message' }).click()
    await page.getByRole('switch', { name: 'Developer controls' }).uncheck()
  })

  const address = await openAnswered(page, customer.newCompany())
  await test.step('goes to the top of the next step, and back (APP-009, APP-013, APP-018, SHELL-089)', async () => {
    await page.goto(`${address}#contact`)
    await page.evaluate(() => window.scrollTo(0, 2_000))
    await customer.saveAndNext(page)
    await expect(customer.heading(page, '3rd Party')).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(tab(page, 'Contact')).toContainText(', complete')
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(customer.heading(page, 'Contact Information')).toBeVisible()
    await tab(page, 'Details').getByRole('button').click()
    await expect(customer.heading(page, 'Detail Information')).toBeVisible()
  })

  await test.step('a guarantor starts at the fourth step and cannot go back (APP-010, APP-012)', async () => {
    await page.goto(address.replace('/application/', '/guarantor/'))
    await expect(customer.heading(page, 'Signatory')).toBeVisible()
    await expect(page.getByText('One or more signatories must sign a personal guaranty.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0)
    await looksSound(page, 'guarantor route')
  })

  await test.step('each banner has its own tab icon, and home has the shared one (SHELL-032)', async () => {
    const icon = async (path: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      return page.locator('link[rel=icon]').getAttribute('href')
    }
    const icons = [await icon('/'), await icon('/application/platt'), await icon('/application/gexpro')]
    expect(new Set(icons).size).toBe(3)
  })
})

test('a changed answer clears the answers that depend on it, and Undo restores them', async ({ page }) => {
  const address = await openAnswered(page, customer.newCompany(), { banner: 'gexpro' })
  const cleared = page.getByRole('region', { name: 'Messages' })

  await test.step('without an account, the answers that came from it are cleared (APP-030, APP-036, APP-137, APP-138)', async () => {
    await page.goto(`${address}#details`)
    await customer.choose(page, 'Account Information', account, 'Yes')
    await customer.fill(page, 'Account Information', { 'Account Number': '12345' })
    await expect(customer.card(page, 'Branch Information')).toHaveCount(0)
    await customer.choose(page, 'Account Information', account, 'No')
    await expect(box(page, 'Business Information', 'Phone')).toHaveValue('')
    await expect(box(page, 'Billing Address', 'Street Address')).toHaveValue('')
    await expect(customer.card(page, 'Shipping Address').getByRole('checkbox')).not.toBeChecked()
    await looksSound(page, 'cleared by a change')
    await cleared.getByRole('button', { name: 'Undo' }).click()
    await expect(box(page, 'Billing Address', 'Street Address')).not.toHaveValue('')
  })

  await test.step('the shipping address is the billing address while the box is checked (APP-143)', async () => {
    const same = customer.card(page, 'Shipping Address').getByRole('checkbox')
    await same.setChecked(true)
    await same.setChecked(false)
    await expect(box(page, 'Shipping Address', 'Street Address')).toHaveValue('')
  })

  await test.step('another delivery method needs another address (APP-145, APP-146)', async () => {
    await page.goto(`${address}#contact`)
    const statements = customer.card(page, 'Preferences').getByRole('group', { name: 'Statements' })
    await statements.getByRole('radio', { name: 'Fax', exact: true }).check()
    await statements.getByRole('textbox', { name: 'Fax' }).fill('9725550177')
    await statements.getByRole('radio', { name: 'Email', exact: true }).check()
    await expect(statements.getByRole('textbox', { name: 'Email' })).toHaveValue('')
    await statements.getByRole('textbox', { name: 'Email' }).fill('a@example.com')
    await statements.getByRole('radio', { name: 'Fax', exact: true }).check()
    await expect(statements.getByRole('textbox', { name: 'Fax' })).toHaveValue('')
  })

  await test.step('a guaranty must be confirmed to count (APP-073, APP-075, APP-148 to APP-150)', async () => {
    await page.goto(`${address}#signatory`)
    const signatories = 'Signatories'
    await customer.choose(page, signatories, guaranty, 'No')
    await customer.choose(page, signatories, 'Identify yourself by', 'Employer Identification Number')
    await customer.fill(page, signatories, { 'Employer Identification Number': '123456789' })
    await expect(box(page, signatories, 'Employer Identification Number')).toHaveValue('12-3456789')
    await radio(page, signatories, guaranty, 'Yes').click()
    const asked = page.getByRole('dialog', { name: 'Personal guaranty' })
    await expect(asked.getByRole('button', { name: 'Continue' })).toBeDisabled()
    await looksSound(page, 'guaranty dialog')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    for (const answer of ['Yes', 'No'])
      await expect(radio(page, signatories, guaranty, answer)).not.toBeChecked()
    await customer.guarantee(page)
    await expect(radio(page, signatories, 'Identify yourself by', 'Social Security Number')).toBeChecked()
    await expect(box(page, signatories, 'Social Security Number')).toHaveValue('')
  })

  await test.step('a second signatory is added and removed (APP-070, APP-071, APP-179, APP-180)', async () => {
    const signatories = customer.card(page, 'Signatories')
    await signatories.getByRole('button', { name: 'Add 2nd Signatory' }).click()
    await expect(signatories.getByRole('group', { name: 'Signatory 2', exact: true })).toBeVisible()
    await expect(signatories.getByRole('button', { name: /^Add/ })).toHaveCount(0)
    await signatories.getByRole('textbox', { name: 'First Name' }).nth(1).fill('Grace')
    await signatories.getByRole('button', { name: 'Remove 2nd Signatory' }).click()
    const asked = page.getByRole('dialog', { name: 'Remove Signatory 2?' })
    await looksSound(page, 'remove signatory dialog')
    await asked.getByRole('button', { name: 'Remove Grace' }).click()
    await expect(signatories.getByRole('group', { name: 'Signatory 2', exact: true })).toHaveCount(0)
  })
})
