/** What people do in the drill, in a browser: the first system admin, a customer, and the credit department. */
import { expect as quickly } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Browser, type Page } from 'playwright'
import * as customer from '../../../test/journeys/support/customer.ts'

/** Other work on the machine makes pages slow. */
const expect = quickly.configure({ timeout: 30_000 })

export const ADMIN = { email: 'first.admin@acme.test', password: 'copper wire under the old bridge' }

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate()
const PERIOD = 30_000

/** Sets the password and the authenticator app, and signs in. Returns the secret of the app. */
export const acceptInvitation = async (page: Page, link: string): Promise<string> => {
  await page.goto(link)
  for (const field of await page.locator('input[type=password]').all()) await field.fill(ADMIN.password)
  await page.locator('button.main').click()
  await page.goto(new URL('/admin', link).href)
  await enterPassword(page)
  const secret = await page.locator('strong').first().innerText()
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: "I've saved them" }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
  return secret
}

const enterPassword = async (page: Page) => {
  await page.getByRole('textbox', { name: 'User name' }).fill(ADMIN.email)
  await page.getByLabel('Password').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export const signIn = async (page: Page, url: string, secret: string) => {
  // A code counts once, so wait for the next one.
  await new Promise((wait) => setTimeout(wait, PERIOD - (Date.now() % PERIOD) + 500))
  await page.goto(`${url}/admin`)
  await enterPassword(page)
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible()
}

/** The bearer token of the signed-in person. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const kept = Object.entries(sessionStorage).find(([key]) => key.startsWith('oidc.user'))
    return (JSON.parse(kept?.[1] ?? '{}') as { access_token?: string }).access_token ?? ''
  })

/** Fills out, signs and submits an application. Returns its number. */
export const apply = async (browser: Browser, url: string, company: customer.Company): Promise<string> => {
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  await page.goto(`${url}/application/rexel`)
  await customer.fillDetails(page, company)
  await customer.saveAndNext(page)
  await expect(customer.heading(page, 'Contact Information')).toBeVisible()
  await customer.fillContacts(page, company)
  await customer.upload(page, customer.pdfFile)
  await customer.saveAndNext(page)
  await customer.fillThirdParties(page)
  await customer.saveAndNext(page)
  await customer.fillSignatory(page, company)
  await customer.saveAndNext(page)
  await customer.continueToSigning(page)
  const signing = await customer.openSigning(page, company)
  await customer.agree(signing)
  await customer.typeName(signing, company)
  await customer.sign(page, signing)
  const reference = await customer.submit(page)
  await page.close()
  return reference
}

export const approve = async (page: Page, url: string, company: customer.Company, reference: string) => {
  await page.goto(`${url}/admin/creditapps/rexel`)
  await page.getByRole('link', { name: company.name }).first().click()
  await expect(customer.heading(page, company.name)).toBeVisible()
  await page.getByRole('button', { name: /pending/ }).click()
  await page.getByRole('menuitem', { name: 'Approve' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Account ID' }).fill(`9${reference}`)
  await dialog.getByRole('textbox', { name: 'Credit Amount' }).fill('25000')
  await dialog.getByRole('combobox', { name: 'Credit Representative' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'Branch' }).selectOption({ index: 1 })
  await expect(dialog.getByRole('region', { name: 'What the applicant receives' })).toContainText('$25,000')
  const go = dialog.getByRole('button', { name: 'Continue: approve and send letter' })
  await go.click()
  await expect(dialog.getByText('Press Continue again to open account')).toBeVisible()
  await go.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Approved')
}

/** Opens the application again: its decision, and a document from the file store. */
export const findApproved = async (page: Page, url: string, company: customer.Company) => {
  await page.goto(`${url}/admin/creditapps/rexel?filter=Approved`)
  await page.getByRole('link', { name: company.name }).first().click()
  await expect(page.getByRole('region', { name: 'Decision' })).toContainText('Approved')
  await expect(page.getByText('license.pdf').first()).toBeVisible()
}
