/** What a salesperson does with the form for a customer at the counter. */
import { expect, type Page } from '@playwright/test'
import { card, choose, fill, heading, pick, type Company } from './customer.ts'

export const openInternalForm = async (page: Page, banner = 'rexel') => {
  await page.goto(`/admin/application/${banner}`)
  await expect(heading(page, 'Detail Information')).toBeVisible()
}

export const neverHadAnAccount = (page: Page) =>
  choose(page, 'Account Information', 'Does the customer have an account?', 'No, never had an account')

/** Chooses the first salesperson that the list finds. */
export const chooseSalesperson = async (page: Page, which: 'Inside' | 'Outside', name: string) => {
  const box = card(page, 'Not Visible to Customer').getByRole('combobox', { name: `${which} Salesperson` })
  await box.fill(name.slice(0, 4))
  await page.getByRole('option', { name }).click()
  await expect(box).toHaveValue(new RegExp(name))
}

/** Everything that the first step requires from staff for a customer without an account (APP-173). */
export const fillInternalDetails = async (page: Page, company: Company) => {
  await neverHadAnAccount(page)
  await card(page, 'Branch Information').getByRole('button', { name: 'Select' }).first().click()
  await fill(page, 'Not Visible to Customer', { 'Internal Company Name': company.name })
  await pick(page, 'Not Visible to Customer', { 'Customer Segment': 'Commercial contractor' })
  await pick(page, 'Not Visible to Customer', { 'Price Class': 'Preferred contractor' })
  await chooseSalesperson(page, 'Inside', 'Jane Smith')
  await fill(page, 'Business Information', {
    'Name of Company \\(including DBA\\)': company.name,
    Email: company.email,
  })
}

/** The second step requires only where to send statements and invoices. */
export const fillPreferences = async (page: Page, company: Company) => {
  for (const document of [0, 1])
    await card(page, 'Preferences').getByRole('textbox', { name: 'Email' }).nth(document).fill(company.email)
}

/** Returns the reference number. */
export const submitUnsigned = async (page: Page, company: Company): Promise<string> => {
  await page.getByRole('button', { name: 'Save and Submit' }).click()
  const dialog = page.getByRole('dialog', { name: `Submit ${company.name}'s application?` })
  await dialog.getByRole('button', { name: 'Submit unsigned' }).click()
  await expect(heading(page, 'Application submitted')).toBeVisible()
  return page.getByRole('term').filter({ hasText: 'Reference number' }).locator('+ dd').innerText()
}
