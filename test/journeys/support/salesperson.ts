/** What a salesperson does before mailing a form to the customer. */
import { expect, type Page } from '@playwright/test'
import { chooseSalesperson, neverHadAnAccount } from './counter.ts'
import { card, fill, heading, pick, saveAndNext, type Company } from './customer.ts'

const hidden = 'Not Visible to Customer'

/** Chooses the first branch that this number or part of a name finds (APP-040). */
const findBranch = async (page: Page, words: string) => {
  const branches = card(page, 'Branch Information')
  const found = page.waitForResponse(
    (reply) => reply.url().includes(`search=${words}`) && reply.url().includes('audience=internal'),
  )
  await branches.getByRole('searchbox', { name: 'Branch name or number' }).fill(words)
  await found
}
const takeBranch = async (page: Page, name: string) => {
  const branches = card(page, 'Branch Information')
  await branches.getByRole('button', { name: `Select ${name}` }).click()
  await expect(branches.getByRole('button', { name: 'Clear the selected branch' })).toBeVisible()
}

/** Step 1 for a customer without an account, with an account name that only staff may see. */
export const fillForCustomer = async (page: Page, company: Company, secret: string) => {
  await neverHadAnAccount(page)
  await findBranch(page, '102')
  await takeBranch(page, 'Houston Northwest')
  await fill(page, hidden, { 'Internal Company Name': secret })
  await pick(page, hidden, {
    'Acquired Account From': 'Walk In',
    'Customer Segment': 'Commercial contractor',
  })
  await chooseSalesperson(page, 'Inside', 'Jane Smith')
  await fill(page, 'Business Information', {
    'Name of Company \\(including DBA\\)': company.name,
    Email: company.email,
  })
}

/** The other steps ask staff only where to send statements and invoices. */
export const finishSteps = async (page: Page, company: Company) => {
  await saveAndNext(page)
  await expect(heading(page, 'Contact Information')).toBeVisible()
  for (const document of [0, 1])
    await card(page, 'Preferences').getByRole('textbox', { name: 'Email' }).nth(document).fill(company.email)
  for (const step of ['3rd Party', 'Signatory']) {
    await saveAndNext(page)
    await expect(heading(page, step)).toBeVisible()
  }
}

const mailDialog = (page: Page) => page.getByRole('dialog', { name: 'Email Credit Application to Customer' })

export const askToMail = async (page: Page, words: 'Email' | 'Resend' = 'Email') => {
  await page.getByRole('button', { name: `Save and ${words} to Customer` }).click()
  await expect(mailDialog(page)).toBeVisible()
  return mailDialog(page)
}
