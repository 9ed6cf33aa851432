// cspell:ignore Español
import * as customer from './support/customer.ts'
import { openForSigning } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { translateEverything } from './support/translation.ts'

/** The browser translates each page, so every text is inside its own `font`. */
test.beforeEach(({ context }) => context.addInitScript(translateEverything))

test('an application in a browser that translates it: each step in error, fixed, and filled', async ({
  page,
}) => {
  const company = customer.newCompany()
  const next = () => customer.saveAndNext(page)
  const problems = page.getByText(/problems? to fix/)
  await page.goto('/application/rexel')
  await expect(page.locator('h1 font').first()).toBeVisible()

  await next()
  await expect(problems).toBeVisible()
  await customer.fillDetails(page, company)
  await expect(problems).toBeHidden()
  await next()
  await expect(customer.heading(page, 'Contact Information')).toBeVisible()
  await next()
  await expect(problems).toBeVisible()
  await customer.fillContacts(page, company)
  await customer.upload(page, customer.pdfFile)
  await page.getByRole('button', { name: 'Remove license.pdf' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByRole('button', { name: 'Remove license.pdf' })).toBeHidden()
  await next()

  await expect(customer.heading(page, '3rd Party')).toBeVisible()
  await next()
  await expect(problems).toBeVisible()
  await customer.fillThirdParties(page)
  await next()
  await expect(customer.heading(page, 'Signatory')).toBeVisible()
  await next()
  await expect(problems).toBeVisible()
  await customer.fillSignatory(page, company)
  await customer.guarantee(page)
  await customer.fill(page, 'Signatories', { 'Social Security Number': company.ssn })
  await next()
  await expect(customer.heading(page, 'Check your answers')).toBeVisible()

  await customer.continueToSigning(page)
  const signing = await customer.openSigning(page, company)
  await customer.agree(signing)
  await customer.typeName(signing, company)
  await customer.sign(page, signing)
  expect(await customer.submit(page)).toMatch(/^\d+$/)
})

test('two signatories in a browser that translates the page: waiting, corrected, and stopped', async ({
  page,
}) => {
  const company = customer.newCompany()
  const second = { firstName: 'Grace', lastName: 'Hopper', email: `grace.${company.email}` }
  await openForSigning(page, company, { businessType: 'Partnership', people: [company.person, second] })
  await expect(page.getByText(/^Signs after Ada/)).toBeVisible()
  await customer.signHere(page, company)
  await expect(page.getByText(/^Signed /).first()).toBeVisible()
  await expect(page.getByText(/^Signs after Ada/)).toBeHidden()
})

test('short forms in a browser that translates them, in error, fixed, and in the other language', async ({
  page,
}) => {
  for (const address of ['/cash-account/gexpro', '/job-account/platt', '/personal-information-request'])
    await test.step(address, async () => {
      await page.goto(address)
      const name = page.locator('main').getByRole('textbox').first()
      await name.focus()
      await name.blur()
      await expect(page.locator('.field-problem').first()).toBeVisible()
      await name.fill('Bright Wire')
      await name.blur()
      await page.getByRole('button', { name: 'Español' }).click()
      await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
      await page.getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
    })
})
