import { fits, looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'

test.use({ viewport: { width: 320, height: 640 } })

test('nothing of a customer is wider than 320 px (WCAG 1.4.10)', async ({ page }) => {
  for (const path of ['/', '/page-unavailable/rexel', '/personal-information-request']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page, path)
  }
  for (const banner of ['platt', 'rexel', 'gexpro', 'rexelenergy']) {
    await page.goto(`/application/${banner}`)
    await expect(customer.heading(page, 'Detail Information')).toBeVisible()
    await looksSound(page, `${banner} details`)
  }
  await page.goto('/application/rexel')
  await customer.saveAndNext(page)
  await expect(page.getByText(/answers need a look/)).toBeVisible()
  await fits(page, 'details in error')
  const company = customer.newCompany()
  await customer.tellEverything(page, company)
  await looksSound(page, 'check your answers narrow')
  await page.getByRole('button', { name: 'Continue to signing' }).click()
  await expect(page.getByText('Once signatures are complete a copy')).toBeVisible()
  await fits(page, 'signing asked')
  const signing = await customer.openSigning(page, company)
  await customer.agree(signing)
  await looksSound(page, 'signing narrow')
  const beyond = await signing.locator('html').evaluate((page) => page.scrollWidth - page.clientWidth)
  expect(beyond, 'the signing page is no wider than its window').toBeLessThanOrEqual(0)
})
