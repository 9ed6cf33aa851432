import type { Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openAnswered } from './support/draft.ts'
import { expect, test } from './support/journey.ts'

const branches = (page: Page) => customer.card(page, 'Branch Information')
const search = (page: Page) => branches(page).getByRole('searchbox', { name: 'City, state, or postal code' })
const locate = (page: Page) => branches(page).getByRole('button', { name: 'Use my current location' }).click()
const none = "We weren't able to find any matches."

test('a customer finds a branch by place or location, or sees that there is none', async ({ page }) => {
  const { longitude, latitude } = { latitude: 45.52, longitude: -122.68 }
  const begin = async (banner: string) => {
    await page.goto(`/application/${banner}`)
    await customer.choose(page, 'Account Information', 'Do you have an account with us?', 'No')
  }
  const selects = branches(page).getByRole('button', { name: /^Select / })

  await test.step('by city, state and postal code; three a page (APP-039, APP-041, APP-043 to APP-046)', async () => {
    await begin('platt')
    for (const place of ['Portland', 'OR', '97201']) {
      await search(page).fill(place)
      await expect(selects.first(), place).toBeVisible()
    }
    await search(page).fill('OR')
    await expect(selects).toHaveCount(3)
    await expect(branches(page)).toContainText(/\(\d{3}\) \d{3}-\d{4}/)
    await expect(branches(page)).toContainText('Page 1 of')
    await looksSound(page, 'branches found')
    await selects.first().click()
    await expect(search(page)).toHaveCount(0)
    await branches(page).getByRole('button', { name: 'Clear the selected branch' }).click()
    await expect(search(page)).toBeVisible()
  })

  await test.step('nothing found; only platt offers its headquarters (APP-047, APP-049, APP-050, APP-052)', async () => {
    await search(page).fill('zzzz')
    await expect(branches(page)).toContainText(none)
    await expect(branches(page)).toContainText(
      'You can try using your current location to improve results, or select our headquarters below.',
    )
    await expect(branches(page)).toContainText('Branch 800')
    await looksSound(page, 'no branch found')
    await begin('gexpro')
    await search(page).fill('zzzz')
    await expect(branches(page)).toContainText('You can try using your current location to improve results.')
    await expect(branches(page)).not.toContainText('headquarters')
    await expect(selects).toHaveCount(0)
  })

  await test.step('a location that the browser does not share (APP-042, APP-051)', async () => {
    await locate(page)
    await expect(branches(page)).toContainText(
      'Unable to detect your location. Please check your browser settings and disable any ad blockers.',
    )
    await looksSound(page, 'location denied')
  })

  await test.step('far out at sea, and next to a branch (APP-044, APP-048, APP-052)', async () => {
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 0, longitude: -150 })
    await begin('platt')
    await locate(page)
    await expect(branches(page)).toContainText('Branch 800')
    await expect(branches(page)).toContainText(/The nearest branch is [1-9],\d{3} miles away\./)
    await page.context().setGeolocation({ latitude, longitude })
    await begin('platt')
    await locate(page)
    await expect(branches(page)).toContainText(/\d+\.\d miles/)
    await expect(branches(page)).not.toContainText('Branch 800')
  })
})

test('each wrong answer has its own message, which disappears when it is corrected', async ({ page }) => {
  const address = await openAnswered(page, customer.newCompany(), { businessType: 'Partnership', people: [] })
  await page.goto(`${address}#details`)
  await expect(customer.heading(page, 'Detail Information')).toBeVisible()

  /** A wrong answer shows the message when the field is left; a right one clears it. */
  const told = async (title: string, label: string, wrong: string, words: string, right: string, nth = 0) => {
    const card = customer.card(page, title)
    const box = card.getByRole('textbox', { name: new RegExp(`^${label}`) }).nth(nth)
    await box.fill(wrong)
    await box.blur()
    await expect(card.getByText(words, { exact: true }), words).toBeVisible()
    await box.fill(right)
    await box.blur()
    await expect(card.getByText(words, { exact: true }), words).toBeHidden()
  }
  const long = 'Thirty-six characters are one too many'.slice(0, 36)

  await test.step('step 1 (SHELL-077 to SHELL-082, APP-153 to APP-165, APP-199)', async () => {
    const company = 'Name of Company'
    await told(
      'Business Information',
      company,
      long,
      'Name of Company is limited to 35 characters',
      'Bright Wire',
    )
    await told('Business Information', company, '   ', '*Required', 'Bright Wire')
    await told(
      'Business Information',
      'Phone',
      '208555',
      '*Field does not have enough characters',
      '2085550123',
    )
    await told(
      'Business Information',
      'Email',
      'abc',
      '*Field is not a proper email address',
      'A@Example.COM',
    )
    const email = customer.card(page, 'Business Information').getByRole('textbox', { name: /^Email/ })
    await expect(email, 'lowercase (APP-153)').toHaveValue('a@example.com')
    const own = 'ada@mail.rexel.example.com'
    await told('Business Information', 'Email', own, "*Email must be the customer's address", 'a@example.com')
    for (const label of ['Street Address', 'Unit or Suite'])
      await told('Billing Address', label, long, 'Field must be less than 35 characters.', '12 Main St')
    await customer.openFolds(page)
    await told('About the Business', 'Year Established', '2999', "The year can't be in the future", '1999')
    await told('About the Business', 'Year Established', '19x9', '*Field only allows numeric values', '1999')
    const income = customer.card(page, 'About the Business').getByRole('textbox', { name: /^Monthly Income/ })
    await income.fill('1234.56')
    await income.blur()
    await expect(income, 'cents are dropped (APP-161)').toHaveValue(/1,234$/)
  })

  await test.step('a pasted phone number in another format (APP-164)', async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const phone = customer.card(page, 'Business Information').getByRole('textbox', { name: /^Phone/ })
    await phone.focus()
    await page.evaluate(() => navigator.clipboard.writeText('+1 208-555-0123'))
    await page.keyboard.press('Control+V')
    await expect(phone).toHaveValue('(208) 555-0123')
    // Another country's number stays as it was pasted, with a message.
    await page.evaluate(() => navigator.clipboard.writeText('+52 55 2345 6789'))
    await phone.fill('')
    await page.keyboard.press('Control+V')
    await phone.blur()
    await expect(phone).toHaveValue('+52 55 2345 6789')
    await expect(page.getByText('Enter a 10-digit US or Canadian number')).toBeVisible()
    const income = customer.card(page, 'About the Business').getByRole('textbox', { name: /^Monthly Income/ })
    await income.fill('25-50k')
    await income.blur()
    await expect(income).toHaveValue('25-50k')
    await looksSound(page, 'pasted numbers that are not understood')
    await income.fill('50k')
    await income.blur()
    await expect(income).toHaveValue('$50,000')
    await phone.fill('(208) 555-0123')
  })

  await test.step('a postal code fills in its city and state, or clears them (APP-166)', async () => {
    const billing = customer.card(page, 'Billing Address')
    const city = billing.getByRole('textbox', { name: 'City' })
    await customer.fill(page, 'Billing Address', { 'Postal Code': '00000' })
    await expect(city).toHaveValue('')
    await customer.fill(page, 'Billing Address', { 'Postal Code': '97201' })
    await expect(city).toHaveValue(/Portland/i)
    await expect(billing.getByRole('combobox', { name: 'State' })).toHaveValue('OR')
  })

  await test.step('two partners with the same email address (APP-072, APP-147, APP-176)', async () => {
    await page.goto(`${address}#signatory`)
    await expect(customer.heading(page, 'Signatory')).toBeVisible()
    const emails = customer.card(page, 'Signatories').getByRole('textbox', { name: /^Email/ })
    await expect(emails).toHaveCount(2)
    await emails.nth(0).fill('partner@example.com')
    await emails.nth(1).fill('PARTNER@example.com')
    await customer.saveAndNext(page)
    const words = '*Cannot use same email address for both signatories'
    await expect(page.getByText(/problems? to fix/)).toBeVisible()
    await expect(customer.card(page, 'Signatories').locator('.field-problem').getByText(words)).toBeVisible()
    await looksSound(page, 'one mailbox for two')
    await emails.nth(1).fill('other@example.com')
    await emails.nth(1).blur()
    await expect(customer.card(page, 'Signatories').locator('.field-problem').getByText(words)).toBeHidden()
  })
})

test('suggests a standard address before leaving step 1', async ({ page }) => {
  const address = await openAnswered(page, customer.newCompany())
  await page.goto(`${address}#details`)
  const asked = page.getByRole('dialog', { name: 'Validate Address' })
  const street = customer.card(page, 'Billing Address').getByRole('textbox', { name: 'Street Address' })
  const continueWith = async (words: string) => {
    await page.goto(`${address}#details`)
    await customer.fill(page, 'Billing Address', { 'Street Address': words })
    await customer.saveAndNext(page)
  }
  await customer.card(page, 'Shipping Address').getByRole('checkbox').check()

  await test.step('Edit Address leads back to the field (APP-076, APP-077, APP-079)', async () => {
    await continueWith('12 North Main Street')
    await expect(asked.getByRole('heading', { name: 'Address entered' })).toBeVisible()
    await expect(asked.getByRole('heading', { name: 'Validated address' })).toBeVisible()
    if (page.viewportSize()!.width > 600) expect((await asked.boundingBox())!.width).toBe(400)
    await looksSound(page, 'validate address')
    await asked.getByRole('button', { name: 'Edit Address' }).click()
    await expect(street).toBeFocused()
    await expect(customer.heading(page, 'Detail Information')).toBeVisible()
  })

  await test.step('Continue with Entered keeps the address, and does not ask again', async () => {
    await customer.saveAndNext(page)
    await asked.getByRole('button', { name: 'Continue with Entered' }).click()
    await expect(customer.heading(page, 'Contact Information')).toBeVisible()
    await page.goto(`${address}#details`)
    await expect(street).toHaveValue('12 North Main Street')
    await customer.saveAndNext(page)
    await expect(customer.heading(page, 'Contact Information')).toBeVisible()
  })

  await test.step('Use Validated replaces it (APP-123)', async () => {
    await continueWith('14 North Main Street')
    await asked.getByRole('button', { name: 'Use Validated' }).click()
    await expect(customer.heading(page, 'Contact Information')).toBeVisible()
    await page.goto(`${address}#details`)
    await expect(street).toHaveValue(/^14 N Main St$/i)
  })

  await test.step('a city that does not match its ZIP code cannot be validated (APP-078)', async () => {
    await customer.pick(page, 'Billing Address', { State: 'Texas' })
    await customer.saveAndNext(page)
    await expect(asked).toContainText('Unable to validate address')
    await looksSound(page, 'unable to validate address')
    await asked.getByRole('button', { name: 'Continue with Entered' }).click()
    await expect(customer.heading(page, 'Contact Information')).toBeVisible()
  })
})
