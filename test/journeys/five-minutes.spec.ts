import type { Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { phone } from './support/phone.ts'
import { readPdf } from '../support/pdf-text.ts'

test.use(phone)

/** The visible questions of a step; a group of radio buttons is one. */
const countQuestions = (page: Page): Promise<number> =>
  page.getByRole('main').evaluate((main) => {
    const inputs = [...main.querySelectorAll<HTMLInputElement>('form :is(input, select, textarea)')]
    const shown = inputs.filter((one) => one.type !== 'file' && one.checkVisibility())
    return new Set(shown.map((one) => (one.type === 'radio' ? one.name : one))).size
  })

/** The first question or button of the first card is in view without scrolling, above the bar with the buttons. */
const startsInView = async (page: Page) => {
  const first = page.getByRole('main').locator('form section').first()
  const control = first.locator('input, select, button').first()
  await expect(control).toBeInViewport({ ratio: 1 })
  const bar = await page.getByRole('button', { name: 'Save and Next' }).boundingBox()
  const box = await control.boundingBox()
  expect(box!.y + box!.height).toBeLessThan(bar!.y)
}

const left = (page: Page, count: number) =>
  expect(page.getByText(count === 0 ? /left in this step/ : `${count} left in this step`)).toHaveCount(
    count === 0 ? 0 : 1,
  )

test('a customer on a phone sees at most 60 questions and types nothing twice', async ({ page }) => {
  const company = customer.newCompany()
  let questions = 0
  const see = async (title: string) => {
    await expect(customer.heading(page, title)).toBeVisible()
    await startsInView(page)
    questions += await countQuestions(page)
  }

  await test.step('the state of incorporation follows the billing address', async () => {
    await page.goto('/application/rexel')
    await see('Detail Information')
    await customer.choose(page, 'Account Information', 'Do you have an account with us?', 'No')
    await customer.fill(page, 'Business Information', {
      'Name of Company \\(including DBA\\)': company.name,
      Phone: '9725550123',
      Email: company.email,
    })
    await customer.fill(page, 'Billing Address', { 'Street Address': '12 Main St', 'Postal Code': '75201' })
    const about = customer.card(page, 'About the Business')
    await expect(about.getByRole('combobox', { name: 'State of Incorporation' })).toHaveValue('TX')
    await expect(about.getByText('From Billing Address. Change it if it differs.')).toBeVisible()
    await customer.card(page, 'Shipping Address').getByRole('checkbox', { name: 'Same as Billing' }).check()
    await left(page, 2)
    await customer.pick(page, 'About the Business', {
      'Sector Type': 'Commercial Contractor',
      'Number of Employees': '1 to 5',
    })
    await left(page, 0)
  })

  await test.step('a line opens its questions, and never hides an answer', async () => {
    const line = page.getByText('Add a parent company or fax number')
    const parent = page.getByRole('textbox', { name: /^Parent Company Name/ })
    await expect(parent).toBeHidden()
    await line.click()
    await parent.fill('Bright Holdings')
    await line.click()
    await expect(parent).toBeVisible()
    await looksSound(page, 'folds')
    await customer.saveAndNext(page)
  })

  await test.step('a customer who handles payables enters only their name', async () => {
    await see('Contact Information')
    await left(page, 3)
    await page.getByRole('button', { name: 'I handle payables' }).click()
    await customer.fill(page, 'Accounts Payable', { 'First Name': 'Ada', 'Last Name': 'Lovelace' })
    await expect(page.getByText('From Accounts Payable. Change it if it differs.')).toHaveCount(2)
    await looksSound(page, 'filled in from the business')
    await customer.saveAndNext(page)
  })

  await test.step('the same person signs, from the same address', async () => {
    await see('3rd Party')
    await customer.fillThirdParties(page)
    await customer.saveAndNext(page)
    await see('Signatory')
    await page.getByRole('button', { name: "Use Ada Lovelace's details" }).click()
    await page.getByRole('button', { name: 'Same as business address' }).click()
    await left(page, 1)
    await customer.choose(page, 'Signatories', 'Identify yourself by', 'Social Security Number')
    await looksSound(page, 'signatory filled in')
    await customer.saveAndNext(page)
    await expect(customer.heading(page, 'Check your answers')).toBeVisible()
  })

  await test.step('prints on two pages at most, each with the company and the reference number', async () => {
    const main = page.getByRole('main')
    await expect(main).toContainText(/12 Main St, Dallas, T(X|exas) 75201/)
    await expect(main).not.toContainText('Not answered')
    await expect(async () => {
      const { pages } = await readPdf(await page.pdf({ format: 'Letter', preferCSSPageSize: true }))
      expect(pages.length).toBeLessThanOrEqual(2)
      for (const printed of pages) {
        expect(printed).toMatch(/Reference \d+/)
        expect(printed).toContain(company.name)
      }
    }).toPass()
  })

  expect(questions).toBeLessThanOrEqual(60)
  await test.step('a saved form opens only the lines that hold an answer', async () => {
    await page.goto(`${new URL(page.url()).pathname}#details`)
    await expect(page.getByRole('textbox', { name: /^Parent Company Name/ })).toHaveValue('Bright Holdings')
    await expect(page.getByText('Add a parent company or fax number')).toBeHidden()
    await expect(page.getByRole('textbox', { name: /^D-U-N-S/ })).toBeHidden()
  })
})
