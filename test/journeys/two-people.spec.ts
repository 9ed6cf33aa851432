import type { Page } from '@playwright/test'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { looksSound } from './support/axe.ts'
import * as counter from './support/counter.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { mailForm, saveForm, type SavedForm } from './support/saved-forms.ts'
import { bearerOf, signIn } from './support/staff.ts'

/** Every press of a stale save is answered 409, which the browser writes into its console. */
const stale = /status of 409/
const savedElsewhere = (page: Page) => page.getByRole('dialog', { name: 'Updated on another device' })
const parent = (page: Page) => page.getByRole('textbox', { name: /^Parent Company Name/ })
const phone = (page: Page) =>
  customer.card(page, 'Business Information').getByRole('textbox', { name: /^Phone/ })

/** By which only staff know it. */
const ourName = ({ name }: customer.Company) => `Ours: ${name}`

/** A draft of the salesperson's with every answer that staff give; how it is filled in has journeys of its own. */
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

/** Mails it as the dialog does, without its screen: that one has a journey of its own, too. */
const mailIt = async (page: Page, form: SavedForm, to: string) =>
  mailForm(page, await bearerOf(page), form, to)

test('two tabs of one employee: the second is told who saved when, and chooses (SHELL, decision 15)', async ({
  page,
  context,
  consoles,
}) => {
  consoles.mayNow(stale)
  const { pathname } = await beginDraft(page)
  const tab = await context.newPage()
  await tab.goto(pathname)
  await expect(customer.heading(tab, 'Detail Information')).toBeVisible()
  // What the first tab keeps while it works is not offered to the second.
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

test('two tabs on a new form keep what is typed in each apart', async ({ page, context }) => {
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
  // The youngest came first; the other one was not written over.
  await returned.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(name).toHaveValue('Ada of the first tab')
})

test('the customer and the salesperson on one form: each is told of the other, and staff keep what is theirs', async ({
  page,
  another,
  consoles,
}) => {
  consoles.mayNow(stale)
  const { company, form, pathname } = await beginDraft(page)
  await mailIt(page, form, company.email)
  const her = await another()
  const seen: string[] = []
  her.on('response', async (reply) => {
    if (/\/api\//.test(reply.url())) seen.push(await reply.text().catch(() => ''))
  })
  const { links } = await mailTo(page, company.email, 'emailed-by-employee')
  await her.goto(new URL(links.find((one) => one.includes('/application/rexel/'))!).pathname)
  await expect(customer.heading(her, 'Detail Information')).toBeVisible()
  await expect(her.getByRole('textbox', { name: /^Name of Company/ })).toHaveValue(company.name)
  await expect(her.getByRole('group', { name: 'Do you have an account with us?' })).toBeVisible()

  await test.step('the branch is settled, and nothing of the section for staff reaches her', async () => {
    const branch = customer.card(her, 'Branch Information')
    await expect(branch).toContainText('Dallas')
    await expect(branch.getByRole('button')).toHaveCount(0)
    await expect(her.getByText('Not Visible to Customer')).toHaveCount(0)
    const words = [...creditApplication.places.values()]
      .filter(({ section, field }) => section.title === 'Not Visible to Customer' && !field.hidden)
      .map(({ field }) => String(field.label))
    const shown = await her.content()
    expect(words.filter((word) => shown.includes(word))).toEqual([])
    // Neither what staff wrote nor the codes of what they chose.
    const told = seen.join('\n') + shown
    const written = [ourName(company), 'Jane Smith', 'SMITHJ', 'Preferred contractor', 'CON2']
    expect(written.filter((word) => told.includes(word))).toEqual([])
    await looksSound(her, 'emailed form at the customer')
  })

  await test.step('the salesperson saves over what the customer has saved meanwhile', async () => {
    await page.goto(pathname)
    await expect(customer.heading(page, 'Detail Information')).toBeVisible()
    await parent(page).fill('As the salesperson heard it')
    // Somebody who types is not overtaken: her save asks.
    await customer.saved(her, async () => {
      await parent(her).fill('As the customer writes it')
      await parent(her).blur()
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

  await test.step('the customer is told by name and banner who did', async () => {
    await parent(her).fill('As the customer insists')
    await customer.saveAndNext(her)
    const asked = savedElsewhere(her)
    await expect(asked).toContainText(/Saved by Daniel Okafor of Rexel on/)
    await asked.getByRole('button', { name: 'Keep theirs' }).click()
    await expect(parent(her)).toHaveValue('As the salesperson heard it')
  })
})

test('two colleagues on a form that was mailed: each is told the name of the other', async ({
  page,
  another,
  consoles,
}) => {
  consoles.mayNow(stale)
  const { company, form, pathname } = await beginDraft(page)
  await mailIt(page, form, company.email)
  await page.goto(`${pathname}#signatory`)
  await expect(page.getByRole('button', { name: 'Save and Resend to Customer' })).toBeVisible()
  await expect(page.getByRole('region', { name: "Customer's progress" })).toContainText(company.email)
  await looksSound(page, 'mailed form')
  await page.setViewportSize({ width: 768, height: 1024 })
  await looksSound(page, 'mailed form')
  await page.setViewportSize({ width: 1440, height: 900 })
  const colleague = await another()
  await signIn(colleague, 'systemadmin.all')
  await colleague.goto(pathname)
  await expect(customer.heading(colleague, 'Detail Information')).toBeVisible()
  await page.goto(pathname)
  await expect(customer.heading(page, 'Detail Information')).toBeVisible()
  // Who has typed something is not overtaken by newer answers; her save asks.
  await parent(page).fill('As Daniel knows it')
  await parent(colleague).fill('As Judith knows it')
  await customer.saveAndNext(colleague)
  await expect(customer.heading(colleague, 'Contact Information')).toBeVisible()
  await customer.saveAndNext(page)
  const asked = savedElsewhere(page)
  await expect(asked).toContainText(/Saved by Judith Amari on/)
  await asked.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(parent(page)).toHaveValue('As Judith knows it')
})
