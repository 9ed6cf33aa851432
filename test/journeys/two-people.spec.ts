import type { Page } from '@playwright/test'
import { creditApplication } from '../../forms/credit-application/form/index.ts'
import { looksSound } from './support/axe.ts'
import * as counter from './support/counter.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { mailForm, saveForm, type SavedForm } from './support/saved-forms.ts'
import { bearerOf, signIn } from './support/staff.ts'

/** The server answers each stale save with 409, which the browser logs. */
const stale = /status of 409/
const savedElsewhere = (page: Page) => page.getByRole('dialog', { name: 'Updated on another device' })
const parent = (page: Page) => page.getByRole('textbox', { name: /^Parent Company Name/ })
const phone = (page: Page) =>
  customer.card(page, 'Business Information').getByRole('textbox', { name: /^Phone/ })

/** A text that only staff may see. */
const ourName = ({ name }: customer.Company) => `Ours: ${name}`

/** A salesperson's draft with every answer that staff give; other journeys cover filling it out. */
const beginDraft = async (page: Page) => {
  const company = customer.newCompany()
  await signIn(page, 'approver.rexel')
  const told = {
    companyName: company.name,
    email: company.email,
    internalCompanyName: ourName(company),
    branchNumber: '101',
    customerPriceClass: 'CON2',
  }
  const form = await saveForm(page, await bearerOf(page), told, { whole: true })
  return { company, form, pathname: `/admin/application/rexel/${form.applicationKey}` }
}

/** Mails it as the dialog does; another journey covers the dialog. */
const mailIt = async (page: Page, form: SavedForm, to: string) =>
  mailForm(page, await bearerOf(page), form, to)

test('two tabs of one employee: the second sees who saved and when, and chooses (SHELL, decision 15)', async ({
  page,
  context,
  consoles,
}) => {
  consoles.allow(stale)
  const { pathname } = await beginDraft(page)
  const tab = await context.newPage()
  await tab.goto(pathname)
  await expect(customer.heading(tab, 'Detail Information')).toBeVisible()
  // Unsaved answers of the first tab are not offered to the second.
  await expect(tab.getByText('Continue where you left off?')).toHaveCount(0)

  await page.goto(pathname)
  await expect(customer.heading(page, 'Detail Information')).toBeVisible()
  await parent(page).fill('Wires of the first tab')
  await phone(page).fill('9725550111')
  await customer.saveAndNext(page)
  await expect(customer.heading(page, 'Contact Information')).toBeVisible()

  await parent(tab).fill('Wires of the second tab')
  await customer.saveAndNext(tab)
  const asked = savedElsewhere(tab)
  await expect(asked).toContainText(/Saved by Daniel Okafor on .+\. You both changed this answer\./)
  const row = asked.getByRole('row', { name: /Parent Company Name/ })
  await expect(row).toContainText('Wires of the first tab')
  await expect(row).toContainText('Wires of the second tab')
  await expect(asked).toContainText('These changes will be kept: Phone')
  await looksSound(tab, 'saved in another tab')
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await expect(asked).toBeHidden()
  await expect(parent(tab)).toHaveValue('Wires of the second tab')
  await expect(phone(tab)).toHaveValue('(972) 555-0111')

  await page.goto(pathname)
  await expect(parent(page)).toHaveValue('Wires of the second tab')
})

test('two tabs on a new form keep their answers apart', async ({ page, context }) => {
  const saves = '**/api/FormDataStorage/save-in-progress-form'
  await signIn(page, 'approver.rexel')
  const tab = await context.newPage()
  for (const [at, name] of [
    [page, 'Ada of the first tab'],
    [tab, 'Ben of the second tab'],
  ] as const) {
    await at.route(saves, (route) => route.abort())
    await counter.openInternalForm(at)
    await expect(at.getByText('Continue where you left off?')).toHaveCount(0)
    await at.getByRole('textbox', { name: 'Internal Company Name' }).fill(name)
  }
  for (const at of [page, tab]) await at.goto('about:blank')
  const returned = await context.newPage()
  await counter.openInternalForm(returned)
  const name = returned.getByRole('textbox', { name: 'Internal Company Name' })
  await expect(returned.getByText('Continue where you left off?')).toBeVisible()
  await returned.getByRole('button', { name: 'Start over' }).click()
  // The newest is offered first; the other is not overwritten.
  await returned.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(name).toHaveValue('Ada of the first tab')
})

test("the customer and the salesperson on one form: each sees the other's changes, and staff answers stay", async ({
  page,
  another,
  consoles,
}) => {
  consoles.allow(stale)
  const { company, form, pathname } = await beginDraft(page)
  await mailIt(page, form, company.email)
  const customerPage = await another()
  const seen: string[] = []
  customerPage.on('response', async (reply) => {
    if (/\/api\//.test(reply.url())) seen.push(await reply.text().catch(() => ''))
  })
  const { links } = await mailTo(page, company.email, 'emailed-by-employee')
  await customerPage.goto(new URL(links.find((one) => one.includes('/application/rexel/'))!).pathname)
  await expect(customer.heading(customerPage, 'Detail Information')).toBeVisible()
  await expect(customerPage.getByRole('textbox', { name: /^Name of Company/ })).toHaveValue(company.name)
  await expect(customerPage.getByRole('group', { name: 'Do you have an account with us?' })).toBeVisible()

  await test.step('the branch is chosen, and the customer gets nothing from the section for staff', async () => {
    const branch = customer.card(customerPage, 'Branch Information')
    await expect(branch).toContainText('Dallas')
    await expect(branch.getByRole('button')).toHaveCount(0)
    await expect(customerPage.getByText('Not Visible to Customer')).toHaveCount(0)
    const words = [...creditApplication.places.values()]
      .filter(({ section, field }) => section.title === 'Not Visible to Customer' && !field.hidden)
      .map(({ field }) => String(field.label))
    const shown = await customerPage.content()
    expect(words.filter((word) => shown.includes(word))).toEqual([])
    // Neither what staff typed nor the codes of their choices.
    const told = seen.join('\n') + shown
    const written = [ourName(company), 'Jane Smith', 'SMITHJ', 'Preferred contractor', 'CON2']
    expect(written.filter((word) => told.includes(word))).toEqual([])
    await looksSound(customerPage, 'emailed form at the customer')
  })

  await test.step('the salesperson saves after the customer has saved', async () => {
    await page.goto(pathname)
    await expect(customer.heading(page, 'Detail Information')).toBeVisible()
    await parent(page).fill('As the salesperson heard it')
    // While someone types, the page keeps their answers and asks when they save.
    await customer.saved(customerPage, async () => {
      await parent(customerPage).fill('As the customer writes it')
      await parent(customerPage).blur()
    })
    await customer.saveAndNext(page)
    const asked = savedElsewhere(page)
    await expect(asked).toContainText(/Saved by the customer on/)
    await expect(asked.getByRole('row', { name: /Parent Company Name/ })).toContainText(
      'As the customer writes it',
    )
    await looksSound(page, 'saved by the customer')
    await asked.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
  })

  await test.step('the customer sees who did, with name and banner', async () => {
    await parent(customerPage).fill('As the customer insists')
    await customer.saveAndNext(customerPage)
    const asked = savedElsewhere(customerPage)
    await expect(asked).toContainText(/Saved by Daniel Okafor of Rexel on/)
    await asked.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(parent(customerPage)).toHaveValue('As the salesperson heard it')
  })
})

test("two employees on a mailed form: each sees the other's name", async ({ page, another, consoles }) => {
  consoles.allow(stale)
  const { company, form, pathname } = await beginDraft(page)
  await mailIt(page, form, company.email)
  await page.goto(`${pathname}#signatory`)
  await expect(page.getByRole('button', { name: 'Save and Resend to Customer' })).toBeVisible()
  await expect(page.getByRole('region', { name: "Customer's progress" })).toContainText(company.email)
  await page.setViewportSize({ width: 768, height: 1024 })
  await looksSound(page, 'mailed form')
  await page.setViewportSize({ width: 1440, height: 900 })
  const coworker = await another()
  await signIn(coworker, 'systemadmin.all')
  await coworker.goto(pathname)
  await expect(customer.heading(coworker, 'Detail Information')).toBeVisible()
  await page.goto(pathname)
  await expect(customer.heading(page, 'Detail Information')).toBeVisible()
  // Newer answers do not replace what someone has typed; the page asks when they save.
  await parent(page).fill('As Daniel knows it')
  await parent(coworker).fill('As Judith knows it')
  await customer.saveAndNext(coworker)
  await expect(customer.heading(coworker, 'Contact Information')).toBeVisible()
  await customer.saveAndNext(page)
  const asked = savedElsewhere(page)
  await expect(asked).toContainText(/Saved by Judith Amari on/)
  await asked.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(parent(page)).toHaveValue('As Judith knows it')
})
