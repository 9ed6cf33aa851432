/** The longest variant of the form: every question that a banner asks, answered. */
import { expect, type Page } from '@playwright/test'
import * as customer from './customer.ts'

/** The first pattern that matches a label gives its answer; other labels get a word. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^(Phone|Fax)/, '9725550177'],
  [/^Ext/, '1234567890'],
  [/Email/, 'ledger@longest.example.com'],
  [/^Street Address/, '4 Elm St'],
  [/^Unit or Suite/, 'Ste 7'],
  [/^Postal Code/, '75201'],
  [/^Year/, '1998'],
  [/Estimate|Amount/, '125000'],
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

/** The questions on the screen that are still unanswered. */
const open = (page: Page): Promise<Open[]> =>
  page.getByRole('main').evaluate((main) => {
    const answers = 'input:not([type=radio], [type=checkbox], [type=file], [type=search]), textarea, select'
    return [...main.querySelectorAll<HTMLInputElement>(answers)].flatMap((one) => {
      const closed = one.disabled || one.readOnly || !one.checkVisibility()
      if (closed || one.value !== '') return []
      return [{ id: one.id, label: one.labels?.[0]?.textContent ?? '', list: one.tagName === 'SELECT' }]
    })
  })

/** The postal code fills in City and State (APP-166): wait for them. */
const follows = /^(City|State)( |$)/

/** Answers every empty text field and list on the screen; leaves radios and checkboxes as they are. */
const fillTheRest = async (page: Page) => {
  await customer.openFolds(page)
  for (const { id, label, list } of await open(page)) {
    if (follows.test(label.replace('(optional)', '').trimEnd())) continue
    const box = page.locator(`[id="${id}"]`)
    if (list) await box.selectOption({ index: 1 })
    else await box.fill(wordFor(label))
  }
  await expect
    .poll(async () => (await open(page)).map(({ label }) => label), 'every question is answered')
    .toEqual([])
}

/** Step 1 with another business type, a tax number and a separate shipping address. */
export const fillEveryDetail = async (page: Page, company: customer.Company, account: 'Yes' | 'No') => {
  await customer.choose(page, 'Account Information', 'Do you have an account with us?', account)
  await customer.fill(page, 'Business Information', {
    'Name of Company \\(including DBA\\)': company.name,
    Email: company.email,
  })
  await customer.choose(page, 'About the Business', 'Business Type', 'Other')
  await customer.choose(page, 'About the Business', 'Do you have a Federal Tax ID?', 'Yes')
  await customer.pick(page, 'About the Business', { 'State of Incorporation': 'Texas' })
  await fillTheRest(page)
}

/** Step 2: statements by fax, invoices by mail, not taxable and with the exemption certificate. */
export const fillEveryContact = async (page: Page) => {
  const preferences = customer.card(page, 'Preferences')
  const delivery = preferences.getByRole('group', { name: 'How would you like to receive them?' })
  await delivery.nth(0).getByRole('radio', { name: 'Fax', exact: true }).check()
  await delivery.nth(1).getByRole('radio', { name: 'Mail', exact: true }).check()
  await customer.choose(page, 'Preferences', 'Is a purchase order required?', 'Yes')
  await customer.choose(page, 'Preferences', 'Are your purchases taxable?', 'No')
  await fillTheRest(page)
  await customer.upload(page, { ...customer.pdfFile, name: 'exemption.pdf' }, 'Tax Documents')
  await customer.upload(page, customer.pdfFile)
}

/** Step 3: three trade references with documents, and a bonding agent with a separate address. */
export const fillEveryThirdParty = async (page: Page) => {
  await customer.openFolds(page)
  const references = customer.card(page, 'Industry Trade References')
  await customer.choose(page, 'Banking Information', 'Account Type', 'Saving')
  await customer.choose(page, 'Industry Trade References', 'Do you have industry trade references?', 'Yes')
  await customer.choose(page, 'Bonding Company', "Is the agent's address the same as the company's?", 'No')
  const add = references.getByRole('button', { name: 'Add Trade Reference' })
  for (const number of [1, 2, 3]) {
    await add.click()
    await expect(references.getByRole('group', { name: `Trade Reference ${number}` })).toBeVisible()
    if (number < 3) await expect(add, 'not before this one is complete (APP-181)').toBeDisabled()
    await fillTheRest(page)
  }
  await expect(add, 'the maximum is 3 (APP-067)').toHaveCount(0)
}

/** Step 4: one signatory who gives a guaranty, with every answer. */
export const fillEverySignatory = async (page: Page, company: customer.Company) => {
  const { firstName, lastName, email } = company.person
  await customer.fill(page, 'Signatories', { 'First Name': firstName, 'Last Name': lastName, Email: email })
  await customer.guarantee(page)
  await customer.fill(page, 'Signatories', { 'Social Security Number': company.ssn })
  await fillTheRest(page)
}
