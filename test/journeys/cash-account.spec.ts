import type { Page } from '@playwright/test'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import { card, fill, heading, newCompany, pick, type Company } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { bearerOf, signIn } from './support/staff.ts'

const phone = { width: 390, height: 844 }

const fillCompany = async (page: Page, company: Company, name = company.name) => {
  await fill(page, 'Company Information', {
    'Company Name': name,
    'Street Address': `${company.name.replaceAll(/\D/g, '')} Foundry Way`,
    'Postal Code': '75201',
  })
  await expect(card(page, 'Company Information').getByRole('textbox', { name: 'City' })).toHaveValue(
    /Dallas/i,
  )
  await expect(card(page, 'Company Information').getByRole('combobox', { name: 'State' })).toHaveValue('TX')
  const { firstName, lastName, email } = company.person
  await fill(page, 'Contact', {
    'First Name': firstName,
    'Last Name': lastName,
    Email: email,
    Phone: '(972) 555-0163',
  })
}
const number = (page: Page) =>
  page.getByRole('term').filter({ hasText: 'New Account Number' }).locator('+ dd')
const create = (page: Page) => page.getByRole('button', { name: 'Create account' })
const submit = (page: Page) => page.getByRole('button', { name: 'Save and Submit' })

test('a customer of gexpro opens a cash account on the phone (CASH-003, CASH-006, CASH-014 to CASH-016)', async ({
  page,
}) => {
  const company = newCompany()
  await page.setViewportSize(phone)

  await test.step('names each missing answer, with a link to its field', async () => {
    await page.goto('/cash-account/gexpro')
    await expect(heading(page, 'Cash Account')).toBeVisible()
    await create(page).click()
    await expect(page.getByText('There are 10 problems to fix')).toBeVisible()
    await looksSound(page, 'cash account in error')
    await page.getByRole('link', { name: 'Enter the company name' }).click()
    await expect(page.getByRole('textbox', { name: 'Company Name' })).toBeFocused()
  })

  const branch = card(page, 'Branch')
  const clear = branch.getByRole('button', { name: /Choose another branch|Clear the selected branch/ })
  await test.step('a reload loses no answer, nor the proposed branch', async () => {
    await fillCompany(page, company)
    await expect(clear).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Company Name' })).toHaveValue(company.name)
    await expect(page.getByText('We restored your unsaved answers.')).toBeVisible()
  })

  await test.step('CASH-037: the branch is required', async () => {
    await clear.click()
    await create(page).click()
    await expect(page.getByText('There is 1 problem to fix')).toBeVisible()
    await branch.getByRole('searchbox', { name: 'City, state, or postal code' }).fill('75201')
    await branch
      .getByRole('button', { name: /^Select / })
      .first()
      .click()
  })

  await test.step('shows the account number, also after a reload', async () => {
    await create(page).click()
    await expect(heading(page, 'Thank you for creating a cash account with Gexpro!')).toBeVisible()
    await expect(number(page)).toHaveText(/^\d+$/)
    await looksSoundEverywhere(page, 'cash account open')
    const given = await number(page).innerText()
    await page.reload()
    await expect(number(page)).toHaveText(given)
    const mail = await mailTo(page, company.person.email, 'cash-account-opened')
    expect(mail.text).toContain(given)
    expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf'])
  })

  await test.step('starting another one opens an empty form', async () => {
    await page.goto('/cash-account/gexpro')
    await expect(page.getByRole('textbox', { name: 'Company Name' })).toHaveValue('')
  })
})

test('a visitor from the storefront sees the form filled in, and no other customer (SHELL-099, CASH-A05)', async ({
  page,
}) => {
  const search = new URLSearchParams({ banner: 'rexel', customerNumber: '100001' })
  const { token } = (await (await page.request.get(`/dev/storefront-token.json?${search}`)).json()) as {
    token: string
  }
  await page.goto(`/cash-account/rexel?sftoken=${token}`)
  const name = page.getByRole('textbox', { name: 'Company Name' })
  await expect(name).toHaveValue(/.+/)
  const known = await name.inputValue()
  await card(page, 'Contact').getByRole('textbox', { name: 'Phone' }).fill('(972) 555-0164')
  await create(page).click()
  const dialog = page.getByRole('dialog', { name: 'You may already have an account' })
  await expect(dialog).toBeVisible()
  await expect(dialog).not.toContainText(known)
  await looksSoundEverywhere(page, 'cash account match for a visitor')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto('/cash-account/rexel?sftoken=bad')
  await expect(page).toHaveURL(/\/page-unavailable\/rexel/)
})

const fillSales = async (page: Page, picks: Record<string, string>) => {
  const branch = card(page, 'Account').getByRole('combobox', { name: 'Assigned Branch' })
  await branch.fill('dal')
  await page.getByRole('listbox').getByRole('option').first().click()
  for (const [label, words] of Object.entries(picks))
    await expect(card(page, 'Account').getByRole('combobox', { name: label, exact: true })).toContainText(
      words,
    )
  await pick(page, 'Account', picks)
  await pick(page, 'Account', { 'Acquired Account From': 'Walk In' })
}

test('an employee of rexel opens an account despite a possible match (CASH-007 to CASH-013, CASH-024 to CASH-026)', async ({
  page,
}) => {
  const company = newCompany()
  await signIn(page, 'approver.rexel', '/admin')
  const account = await page.request.get('/api/AccountNumber/get/rexel?accountId=100001', {
    headers: { authorization: await bearerOf(page) },
  })
  const { companyName: known } = ((await account.json()) as { data: { companyName: string } }).data

  await test.step('fills in both steps, and a reload keeps them', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Cash Account', exact: true })
      .click()
    await expect(heading(page, 'Company Information')).toBeVisible()
    await fillCompany(page, company, known)
    await page.getByRole('button', { name: 'Save and Next' }).click()
    await expect(heading(page, 'Sales Information')).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/cash-account\/rexel\/[0-9a-f-]{36}#sales/)
    await looksSoundEverywhere(page, 'cash account sales empty')
    await submit(page).click()
    await expect(page.getByRole('alert').getByText('problems to fix')).toBeVisible()
    await fillSales(page, {
      'Customer Segment': 'Commercial contractor',
      'Price Class': 'Preferred contractor',
    })
    const inside = card(page, 'Salespeople').getByRole('combobox', { name: 'Inside Salesperson' })
    await inside.fill('jane')
    await page.getByRole('option', { name: 'Jane Smith' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Your progress on this form has been saved')).toBeVisible()
    await page.reload()
    await expect(inside).toHaveValue(/Jane Smith/)
  })

  const dialog = page.getByRole('dialog', { name: 'Possible Matches' })
  await test.step('sees possible matches, and stops', async () => {
    await submit(page).click()
    await expect(dialog.getByRole('button', { name: new RegExp(known) }).first()).toBeVisible()
    await looksSoundEverywhere(page, 'possible matches')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('continues, and gets the account number', async () => {
    await submit(page).click()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(number(page)).toHaveText(/^\d+$/)
    await expect(page.getByText('The account was created in Eclipse')).toBeVisible()
    for (const term of ['Customer Segment', 'Price Class', 'Assigned Branch'])
      await expect(page.getByRole('term').filter({ hasText: term })).toBeVisible()
    const link = page.getByRole('link', { name: 'Send Credit Application Link' })
    await expect(link).toHaveAttribute('href', /^mailto:.*application%2Frexel/)
    await expect(page.getByText(/^Submitted by /)).toBeVisible()
    await page.getByText('What was entered').click()
    await expect(page.getByText('Commercial contractor').last()).toBeVisible()
    await looksSoundEverywhere(page, 'cash account completed by staff')
  })

  await test.step('opens it from the list', async () => {
    const given = await number(page).innerText()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cash Accounts' }).click()
    await page.getByRole('searchbox').fill(given)
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
    await looksSoundEverywhere(page, 'cash account list')
    await page.getByRole('table').getByRole('link', { name: known }).click()
    await expect(heading(page, known)).toBeVisible()
    await expect(page.getByText(given, { exact: true })).toBeVisible()
    await expect(page.getByText('Commercial contractor')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible()
    await looksSoundEverywhere(page, 'cash account detail')
  })
})

test('an employee of platt needs no salesperson and sees PIC codes; rexelenergy has no such form (CASH-A03, CASH-012, SHELL-044, SHELL-053)', async ({
  page,
  another,
}) => {
  const company = newCompany()
  await signIn(page, 'approver.platt', '/admin')
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Cash Accounts' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Cash Account', exact: true })).toHaveCount(0)
  await page.goto('/admin/cash-account/platt')
  await expect(heading(page, 'Company Information')).toBeVisible()
  await fillCompany(page, company)
  await page.getByRole('button', { name: 'Save and Next' }).click()
  const branch = card(page, 'Account').getByRole('combobox', { name: 'Assigned Branch' })
  await branch.fill('port')
  await page.getByRole('listbox').getByRole('option').first().click()
  await pick(page, 'Account', { 'PIC Code Category': 'A Electrical contractor' })
  await card(page, 'Account')
    .getByRole('combobox', { name: 'PIC Code', exact: true })
    .selectOption({ label: 'A10 Commercial' })
  await pick(page, 'Account', { 'Acquired Account From': 'Blitz' })
  await submit(page).click()
  await expect(page.getByText('The account was created in AS400')).toBeVisible()
  await expect(number(page)).toHaveText(/^\d+$/)
  await expect(page.getByRole('term').filter({ hasText: 'Price Class' })).toHaveCount(0)
  await looksSound(page, 'cash account completed for platt')

  const admin = await another()
  await signIn(admin, 'systemadmin.all', '/admin')
  await admin.goto('/admin/cash-account/rexelenergy/1')
  await expect(admin).toHaveURL(/access-denied/)
})
