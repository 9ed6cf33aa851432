/** The longest variant of the form: every question that a banner asks, answered. */
import { expect, type Page } from '@playwright/test'
import * as customer from './customer.ts'

/** By the first of these that fits a label; a question of another name gets words. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^(Phone|Fax)/, '9725550177'],
  [/^Ext/, '1234567890'],
  [/^Email/, 'ledger@longest.example.com'],
  [/^Street Address/, '4 Elm St'],
  [/^Unit or Suite/, 'Ste 7'],
  [/^Postal Code/, '75201'],
  [/^Year/, '1998'],
  [/Estimate/, '125000'],
  [/^D-U-N-S/, '12-345-6789'],
  [/^Federal Tax ID|^Employer/, '123456789'],
  [/^Social Security/, '987654321'],
  [/^Middle Initial/, 'M'],
  [/^Suffix/, 'Jr'],
  [/^(Account|Contractor)/, '70123456'],
]
const wordFor = (label: string) => words.find(([fits]) => fits.test(label))?.[1] ?? 'Longest'

interface Open {
  id: string
  label: string
  list: boolean
}

/** What can be answered on the screen and is not. */
const open = (page: Page): Promise<Open[]> =>
  page.getByRole('main').evaluate((main) => {
    const answers = 'input:not([type=radio], [type=checkbox], [type=file], [type=search]), textarea, select'
    return [...main.querySelectorAll<HTMLInputElement>(answers)].flatMap((one) => {
      const closed = one.disabled || one.readOnly || one.getClientRects().length === 0
      if (closed || one.value !== '') return []
      return [{ id: one.id, label: one.labels?.[0]?.textContent ?? '', list: one.tagName === 'SELECT' }]
    })
  })

/** City and State follow from the postal code (APP-166): they are waited for, not told. */
const follows = /^(City|State)( |$)/

/** Answers every box and list on the screen that is still empty; radios and ticks are left as they are. */
const tellTheRest = async (page: Page) => {
  for (const { id, label, list } of await open(page)) {
    if (follows.test(label.replace('(optional)', '').trimEnd())) continue
    const box = page.locator(`[id="${id}"]`)
    if (list) await box.selectOption({ index: 1 })
    else await box.fill(wordFor(label))
  }
  await expect
    .poll(async () => (await open(page)).map(({ label }) => label), 'nothing is left open')
    .toEqual([])
}

/** Step 1 with a business of another kind, a tax number and a shipping address of its own. */
export const tellEveryDetail = async (page: Page, company: customer.Company, account: 'Yes' | 'No') => {
  await customer.choose(page, 'Account Information', 'Do you have an account with us?', account)
  await customer.fill(page, 'Business Information', {
    'Name of Company \\(including DBA\\)': company.name,
    Email: company.email,
  })
  await customer.choose(page, 'About the Business', 'Business Type', 'Other')
  await customer.choose(page, 'About the Business', 'Do you have a Federal Tax ID?', 'Yes')
  await customer.pick(page, 'About the Business', { 'State of Incorporation': 'Texas' })
  await tellTheRest(page)
}

/** Step 2: statements by fax, invoices by mail, not taxable and with the paper that says so. */
export const tellEveryContact = async (page: Page) => {
  const preferences = customer.card(page, 'Preferences')
  const delivery = preferences.getByRole('group', { name: 'How would you like to receive them?' })
  await delivery.nth(0).getByRole('radio', { name: 'Fax', exact: true }).check()
  await delivery.nth(1).getByRole('radio', { name: 'Mail', exact: true }).check()
  await customer.choose(page, 'Preferences', 'Is a purchase order required?', 'Yes')
  await customer.choose(page, 'Preferences', 'Are your purchases taxable?', 'No')
  await tellTheRest(page)
  await customer.upload(page, { ...customer.pdfFile, name: 'exemption.pdf' }, 'Tax Documents')
  await customer.upload(page, customer.pdfFile)
}

/** Step 3: three trade references with their papers, a bonding agent at an address of her own. */
export const tellEveryThirdParty = async (page: Page) => {
  const references = customer.card(page, 'Industry Trade References')
  await customer.choose(page, 'Banking Information', 'Account Type', 'Saving')
  await customer.choose(page, 'Industry Trade References', 'Do you have industry trade references?', 'Yes')
  await customer.choose(page, 'Bonding Company', "Is the agent's address the same as the company's?", 'No')
  const add = references.getByRole('button', { name: 'Add Trade Reference' })
  for (const number of [1, 2, 3]) {
    await add.click()
    await expect(references.getByRole('group', { name: `Trade Reference ${number}` })).toBeVisible()
    if (number < 3) await expect(add, 'not before this one is in order (APP-181)').toBeDisabled()
    await tellTheRest(page)
  }
  await expect(add, 'three are the most (APP-067)').toHaveCount(0)
}

/** Step 4: one person with everything about her, who guarantees. */
export const tellEverySignatory = async (page: Page, company: customer.Company) => {
  const { firstName, lastName, email } = company.person
  await customer.fill(page, 'Signatories', { 'First Name': firstName, 'Last Name': lastName, Email: email })
  await customer.guarantee(page)
  await customer.fill(page, 'Signatories', { 'Social Security Number': company.ssn })
  await tellTheRest(page)
}
