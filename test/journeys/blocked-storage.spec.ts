import type { Page } from '@playwright/test'
import { blockStorage } from '../support/blocked-storage.ts'
import { looksSoundEverywhere } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'

// cspell:ignore Español
const notice = (page: Page) => page.getByText("this page can't remember anything on this device")

/** The browser neither stores anything nor sends cookies. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(blockStorage)
  // Playwright cannot remove a request's cookies, so it deletes them before each request that could look at them.
  await context.route(/^\w+:\/\/[^/]+\/(?!assets\/)/, async (route) => {
    await context.clearCookies()
    await route.continue()
  })
})

const pages = [
  ['/', 'Select Company'],
  ['/application/rexel', 'Detail Information'],
  ['/application/platt/abcdefghijklmnopqrstuv', /./],
  ['/cash-account/gexpro', 'Cash Account'],
  ['/job-account/platt', /./],
  ['/guarantor/rexel', 'Open the link in your email'],
  ['/guarantor/rexel/abcdefghijklmnopqrstuv', "This link isn't valid"],
  ['/sign/rexel/abcdefghijklmnopqrstuv', /./],
  ['/instant-credit/rexel/abcdefghijklmnopqrstuv', /./],
  ['/missing-items/rexel/abcdefghijklmnopqrstuv', /./],
  ['/reference/rexel', 'Enter your code'],
  ['/reference/rexel/abcdefghijklmnopqrstuv', /./],
  ['/tax-certificate/rexel/abcdefghijklmnopqrstuv', /./],
  ['/personal-information-request', /./],
  ['/page-unavailable/rexel', 'Page unavailable'],
] as const

test('shows every page for customers in a browser that blocks site data, in both languages', async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of (404|410|400)/)
  for (const [address, title] of pages)
    await test.step(address, async () => {
      await page.goto(address)
      await expect(customer.heading(page, title)).toBeVisible()
      await expect(page.getByText("We couldn't load this page")).toBeHidden()
      const spanish = page.getByRole('button', { name: 'Español' })
      if ((await spanish.count()) === 0) return
      await spanish.click()
      await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    })
})

test('a business applies, signs and submits in a browser that blocks site data', async ({ page }) => {
  const company = customer.newCompany()
  await page.goto('/application/rexel')
  await expect(notice(page)).toBeVisible()
  await looksSoundEverywhere(page, 'storage blocked')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(notice(page)).toBeHidden()

  await customer.fillDetails(page, company)
  await customer.saveAndNext(page)
  await customer.fillContacts(page, company)
  await customer.upload(page, customer.pdfFile)
  await customer.saveAndNext(page)
  await customer.fillThirdParties(page)
  await customer.saveAndNext(page)
  await customer.fillSignatory(page, company)
  await customer.saveAndNext(page)
  await expect(customer.heading(page, 'Check your answers')).toBeVisible()
  await expect(notice(page)).toBeHidden()

  await test.step('a reload finds what was saved', async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText(company.name)
  })

  await customer.continueToSigning(page)
  // Without a cookie nothing proves that this browser began the draft, so the email does.
  const { firstName, lastName } = company.person
  await expect(
    page.getByRole('button', { name: `Sign here with a code as ${firstName} ${lastName}` }),
  ).toBeVisible()
  const signing = await customer.openSigning(page, company)
  await expect(signing.getByText("can't remember anything on this device")).toBeHidden()
  await customer.agree(signing)
  await customer.typeName(signing, company)
  await customer.sign(page, signing)
  expect(await customer.submit(page)).toMatch(/^\d+$/)
})

test('a cash account keeps its answers in such a browser until the page is closed', async ({ page }) => {
  await page.goto('/cash-account/gexpro')
  const name = page.getByRole('textbox', { name: 'Company Name' })
  await name.fill('Bright Wire')
  await page.getByRole('link', { name: 'Gexpro, choose another company' }).click()
  await expect(customer.heading(page, 'Select Company')).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue('Bright Wire')
})

test('an employee reads why they cannot sign in', async ({ page, consoles }) => {
  consoles.allow(/./)
  await page.goto('/admin')
  await expect(page.getByText("Your browser blocks site data, so you can't sign in.")).toBeVisible()
})
