import type { Page } from '@playwright/test'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import { card, choose, fill, heading, newCompany, pick, signAs, type Company } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { signIn } from './support/staff.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const textbox = (page: Page, title: string, name: string) =>
  card(page, title).getByRole('textbox', { name, exact: true })

const titles = [
  'Company Information',
  'Mailing Address',
  'Physical Address',
  'Principal Information',
  'Payable Contact Information',
  "Electrician's License",
  'Signatory Information',
  'Sales Information',
  'Notes',
]

const fillIn = async (page: Page, company: Company) => {
  const { firstName, lastName, email } = company.person
  await fill(page, 'Company Information', {
    'Company Name': company.name,
    'Company Phone': '9725550163',
    'Accounts Payable Email': company.email,
  })
  await fill(page, 'Mailing Address', { 'Street Address': '12 North Main Street', 'ZIP Code': '75201' })
  await expect(textbox(page, 'Mailing Address', 'City')).toHaveValue(/Dallas/i)
  await card(page, 'Physical Address').getByRole('checkbox', { name: 'Same as Mailing Address' }).check()
  await fill(page, 'Principal Information', {
    'First Name': firstName,
    'Last Name': lastName,
    Title: 'Owner',
  })
  await choose(page, 'Principal Information', 'Is there a second principal?', 'No')
  await fill(page, 'Payable Contact Information', {
    'First Name': firstName,
    'Last Name': lastName,
    Email: email,
    'License Number': 'D9041187',
    'Expiration Date': '2020-01-31',
  })
  await pick(page, 'Payable Contact Information', { 'Issuing State': 'Texas' })
  await card(page, 'Signatory Information').getByRole('checkbox', { name: 'Same as Payable Contact' }).check()
}

/** The branch names who may approve (IC-056). */
const sell = async (page: Page, branch: string, approver: RegExp) => {
  const sales = card(page, 'Sales Information')
  await sales.getByRole('combobox', { name: 'Branch' }).fill(branch)
  await page.getByRole('listbox').getByRole('option').first().click()
  const approvers = sales.getByRole('combobox', { name: 'Approver' })
  await expect(approvers.locator('option', { hasText: approver })).toHaveCount(1)
  await approvers.selectOption({
    label: (await approvers.locator('option', { hasText: approver }).textContent())!,
  })
  await pick(page, 'Sales Information', { 'Customer Segment': 'Commercial contractor' })
  await pick(page, 'Sales Information', { 'Price Class': 'Preferred contractor' })
  await sales.getByRole('combobox', { name: 'Inside Salesperson' }).fill('jane')
  await page.getByRole('option', { name: 'Jane Smith' }).click()
  await choose(page, 'Sales Information', 'Is the customer tax exempt?', 'No')
}

test('an employee, the customer on a phone, and the branch manager open an account with instant credit (IC-001, IC-002) @smoke', async ({
  page,
  another,
}) => {
  const company = newCompany()
  const { email } = company.person

  await test.step('all sections are on one page, and every problem is named (IC-008, IC-009, SHELL-054, SHELL-086)', async () => {
    await signIn(page, 'instantcredit.rexel', '/admin/rexel')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Instant Credit', exact: true })
      .click()
    await expect(heading(page, 'Instant Credit')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(titles)
    await expect(button(page, 'Save')).toBeDisabled()
    await expect(button(page, 'Validate Address').first()).toBeDisabled()
    await button(page, 'Submit').click()
    await expect(page.getByText(/There are \d+ problems to fix/)).toBeVisible()
    await expect(page.locator('[data-summary]')).toBeFocused()
    await looksSoundEverywhere(page, 'instant credit in error')
  })

  await test.step('fills it out, validates the address, and saves (IC-021, IC-022, IC-054, IC-055, IC-061 to IC-064)', async () => {
    await fillIn(page, company)
    await expect(page.getByText('This license has expired. You can continue.')).toBeVisible()
    await sell(page, 'Dallas', /Tom Hennessy/)
    await button(page, 'Save').click()
    const dialog = page.getByRole('dialog', { name: 'Validate Address' })
    await expect(dialog).toContainText('12 North Main Street')
    await looksSoundEverywhere(page, 'instant credit address')
    await dialog.getByRole('button', { name: 'Use Validated' }).click()
    await expect(page.getByText('Your progress on this form has been saved')).toBeVisible()
    await expect(textbox(page, 'Mailing Address', 'Street Address')).toHaveValue('12 N Main St')
    await expect(page).toHaveURL(/\/admin\/instant-credit\/rexel\/[0-9a-f-]{36}/)
    await page.reload()
    await expect(textbox(page, 'Company Information', 'Company Name')).toHaveValue(company.name)
    await expect(card(page, 'Payable Contact Information')).toContainText('••••1187')
    await looksSoundEverywhere(page, 'instant credit filled')
  })
  const form = new URL(page.url()).pathname

  await test.step('the customer signs first, so no account is opened before (IC-A02)', async () => {
    await button(page, 'Submit').click()
    const dialog = page.getByRole('dialog', { name: 'The application is complete' })
    await expect(dialog).toContainText('The customer must sign first.')
    await dialog.getByRole('button', { name: 'Email to Customer' }).click()
  })

  await test.step('leaves without a question, and nothing is lost (SHELL-039)', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await textbox(page, 'Notes', 'Notes (optional)').fill('Came in for a panel.')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/admin\/rexel$/)
    await page.goto(form)
    await expect(textbox(page, 'Notes', 'Notes (optional)')).toHaveValue('Came in for a panel.')
  })

  await test.step('emails it (IC-025 to IC-029, IC-060)', async () => {
    await button(page, 'Email to Customer').click()
    const dialog = page.getByRole('dialog', { name: 'Email Instant Credit Application to Customer' })
    await expect(dialog.getByRole('listitem')).toHaveText([email])
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue(
      'Instant Credit application for Rexel',
    )
    await looksSoundEverywhere(page, 'instant credit email')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/rexel$/)
    await page.goto(form)
    await expect(page.getByText('Waiting for Ada Lovelace to sign')).toBeVisible()
    await looksSoundEverywhere(page, 'instant credit waiting for customer')
  })

  const phone = await another()
  await test.step('the customer reads and signs it on a phone (IC-035)', async () => {
    await phone.setViewportSize({ width: 390, height: 844 })
    const { links } = await mailTo(page, email, 'emailed-by-employee')
    const link = new URL(links.find((one) => one.includes('/instant-credit/rexel/'))!)
    await phone.goto(link.pathname + link.search)
    await expect(phone.getByText(company.name).first()).toBeVisible()
    await looksSound(phone, 'instant credit customer')
    await phone.getByRole('button', { name: /sign/i }).last().click()
    await signAs(phone as never, company.person)
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(phone.getByRole('list', { name: 'Status' })).toContainText('Under review')
    await looksSound(phone, 'instant credit signed')
  })

  await test.step('its employee sees that, and can no longer change it (IC-014, IC-017, IC-018, IC-049)', async () => {
    await page.goto(form)
    await expect(page.getByText(/^Signed by customer on /)).toBeVisible()
    await expect(textbox(page, 'Company Information', 'Company Name')).toBeDisabled()
    await expect(button(page, 'Save')).toHaveCount(0)
    await expect(button(page, 'Submit')).toBeDisabled()
    await expect(button(page, 'Submit')).toHaveAccessibleDescription(/^Only .+ can submit, by signing\.$/)
    await looksSoundEverywhere(page, 'instant credit signed by customer')
  })

  const manager = await another()
  await test.step('the branch manager signs, and the account is open (IC-016, IC-030 to IC-034)', async () => {
    await signIn(
      manager,
      'branchmanager.rexel',
      form.replace('/instant-credit/', '/instant-credit/signature/'),
    )
    await manager.getByRole('button', { name: 'Review and Sign' }).click()
    const signing = manager.frameLocator('iframe[title="Sign the application"]')
    await signAs(signing, { firstName: 'Tom', lastName: 'Hennessy', email: '' })
    const number = manager.getByRole('term').filter({ hasText: 'New Account Number' }).locator('+ dd')
    await expect(number).toHaveText(/^\d+$/)
    await looksSoundEverywhere(manager, 'instant credit completed')
    await page.goto(form)
    await expect(page.getByText(await number.innerText())).toBeVisible()
    await expect(page.getByText(/^Submitted by /)).toBeVisible()
    await page.getByText('What was entered').click()
    await expect(page.getByText('12 N Main St').last()).toBeVisible()
    await looksSoundEverywhere(page, 'instant credit as entered')
    await mailTo(page, email, 'instant-credit-opened')
  })

  await test.step('the credit department finds it in the list, with both signatures', async () => {
    const credit = await another()
    await signIn(credit, 'approver.rexel', '/admin/instant-credits/rexel')
    await credit.getByRole('searchbox', { name: 'Search by company or account number' }).fill(company.name)
    const row = credit.getByRole('row').filter({ hasText: company.name })
    await expect(row).toContainText('Open')
    await looksSoundEverywhere(credit, 'instant credit list')
    await credit.getByRole('link', { name: company.name }).click()
    await expect(heading(credit, company.name)).toBeVisible()
    await expect(button(credit, 'Download signed application')).toBeVisible()
    await expect(credit.getByText(/^Tom Hennessy, signed /)).toBeVisible()
    await looksSoundEverywhere(credit, 'instant credit detail')
  })
})

test('an employee of gexpro emails it while validation is unavailable, sends it again, and ends the signing (IC-065, IC-109, IC-A04)', async ({
  page,
  another,
  consoles,
}) => {
  const company = newCompany()
  consoles.allow(/50[03]/)
  await signIn(page, 'instantcredit.gexpro', '/admin/instant-credit/gexpro')
  await fillIn(page, company)
  await sell(page, '301', /Leon Fischer/)

  await test.step('while validation is unavailable, only the entered address can be used', async () => {
    await page.route('**/GetSuggestedAddress*', (route) => route.fulfill({ status: 503, json: {} }))
    await button(page, 'Email to Customer').click()
    const dialog = page.getByRole('dialog', { name: 'Validate Address' })
    await expect(dialog).toContainText("We can't validate addresses right now")
    await expect(dialog.getByRole('button', { name: 'Use Validated' })).toHaveCount(0)
    await looksSoundEverywhere(page, 'instant credit validation away')
    await dialog.getByRole('button', { name: 'Continue with Entered' }).click()
  })

  const mailing = page.getByRole('dialog', { name: 'Email Instant Credit Application to Customer' })
  const send = mailing.getByRole('button', { name: 'Send', exact: true })
  await test.step('a failed email closes the dialog and keeps the message', async () => {
    await mailing.getByRole('textbox', { name: 'Subject' }).fill('Please sign')
    await page.route('**/sendToCustomer', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
    await send.click()
    await expect(page.getByText('Error sending email')).toBeVisible()
    await expect(mailing).toBeHidden()
    await button(page, 'Email to Customer').click()
    await expect(mailing.getByRole('textbox', { name: 'Subject' })).toHaveValue('Please sign')
  })
  const form = new URL(page.url()).pathname
  const linkIn = async () => {
    const { links } = await mailTo(page, company.person.email, 'emailed-by-employee')
    const link = new URL(links.find((one) => one.includes('/instant-credit/gexpro/'))!)
    return link.pathname + link.search
  }
  const phone = await another()
  const read = async (link: string) => {
    await phone.goto(link)
    return expect(phone.getByRole('heading', { level: 1 }))
  }
  await test.step('a second email ends the first link', async () => {
    await send.click()
    await expect(page).toHaveURL(/\/admin\/gexpro$/)
    const first = await linkIn()
    await (await read(first)).toHaveText('Review and sign your instant credit application')
    await page.goto(form)
    await button(page, 'Email to Customer').click()
    await expect(mailing).toContainText('It will stop working when you send a new one.')
    await send.click()
    await expect(page).toHaveURL(/\/admin\/gexpro$/)
    await expect.poll(linkIn).not.toBe(first)
    consoles.allow(/404|410/)
    await (await read(first)).not.toHaveText('Review and sign your instant credit application')
    await (await read(await linkIn())).toHaveText('Review and sign your instant credit application')
  })

  await test.step('ends the signing to change an answer', async () => {
    await page.goto(form)
    await button(page, 'Cancel signing').click()
    const dialog = page.getByRole('dialog', { name: 'Cancel signing?' })
    await looksSoundEverywhere(page, 'instant credit cancel signing')
    await dialog.getByRole('button', { name: 'Cancel signing' }).click()
    await expect(page.getByText('Signing was canceled')).toBeVisible()
    await looksSoundEverywhere(page, 'instant credit signing canceled')
    await expect(textbox(page, 'Company Information', 'Company Name')).toBeEnabled()
  })

  await test.step('the customer signs the second version', async () => {
    await page.getByRole('button', { name: 'Email to Customer' }).click()
    const before = await linkIn()
    await send.click()
    await expect.poll(linkIn).not.toBe(before)
    await phone.goto(await linkIn())
    await phone.getByRole('button', { name: /sign/i }).last().click()
    await signAs(phone as never, company.person)
  })

  const review = form.replace('/instant-credit/', '/instant-credit/signature/')
  await test.step('another manager cannot sign it (SIGN-018)', async () => {
    const wrong = await another()
    consoles.allow(/403/)
    await signIn(wrong, 'systemadmin.all', review)
    await expect(
      wrong.getByText('Only the branch manager named on an application can sign it.'),
    ).toBeVisible()
    await expect(wrong.getByRole('button', { name: 'Review and Sign' })).toHaveCount(0)
    await looksSoundEverywhere(wrong, 'instant credit another manager')
  })

  const manager = await another()
  const late = await another()
  const erp = (fault: string) =>
    page.request.post('/dev/faults.json', { data: { port: 'erp', fault, method: 'openCashAccount' } })
  await test.step('the ERP is unavailable when the manager signs: nothing is lost', async () => {
    await signIn(manager, 'approver.gexpro', review)
    await signIn(late, 'approver.gexpro', review)
    await expect(late.getByRole('button', { name: 'Review and Sign' })).toBeVisible()
    await erp('failing')
    await manager.getByRole('button', { name: 'Review and Sign' }).click()
    await signAs(manager.frameLocator('iframe[title="Sign the application"]'), {
      firstName: 'Leon',
      lastName: 'Fischer',
      email: '',
    })
    await expect(manager.getByText(/^The application has been submitted/)).toBeVisible({ timeout: 40_000 })
    await looksSoundEverywhere(manager, 'instant credit waiting for the ERP')
  })

  await test.step('the same page in another tab makes no second account', async () => {
    consoles.allow(/409/)
    await late.getByRole('button', { name: 'Review and Sign' }).click()
    await expect(late.getByText('already')).toBeVisible()
    await looksSoundEverywhere(late, 'instant credit signed in another tab')
  })

  // The queue tries again by itself, so the button is pressed while the ERP still fails.
  await test.step('another try is requested while the ERP is unavailable', async () => {
    await manager.goto('/admin/instant-credits/gexpro')
    await manager.getByRole('link', { name: company.name }).click()
    await manager.getByRole('button', { name: 'Try again' }).click()
    await expect(manager.getByText('Retrying with the ERP.')).toBeVisible()
  })

  await test.step('the ERP is back: the account is opened once, and its number appears', async () => {
    await erp('none')
    await expect(manager.getByRole('term').filter({ hasText: 'Account number' }).locator('+ dd')).toHaveText(
      /^\d+$/,
      { timeout: 60_000 },
    )
    await expect(manager.getByText('Open', { exact: true })).toBeVisible()
  })
})
