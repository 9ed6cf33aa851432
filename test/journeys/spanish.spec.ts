import type { Page } from '@playwright/test'
import { fits, looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openAnswered } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/staff.ts'

const language = (page: Page) => page.evaluate(() => document.documentElement.lang)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

test('a customer fills out and signs in Spanish, and goes back to English', async ({ page }) => {
  const company = customer.newCompany()
  const address = await openAnswered(page, company)

  await test.step('switches in the middle of the first step, and keeps what was entered', async () => {
    await page.goto('/application/rexel')
    await customer.fill(page, 'Business Information', { Phone: '9725550123' })
    await customer.choose(page, 'Account Information', 'Do you have an account with us?', 'No')
    expect(await language(page)).toBe('en')
    await press(page, 'Español')
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
    expect(await language(page)).toBe('es')
    await expect(page.locator('[id="field-businessInfo-phone"]')).toHaveValue('(972) 555-0123')
    await expect(page.getByRole('radio', { name: 'No', exact: true }).first()).toBeChecked()
  })

  await test.step('sees in Spanish what is missing', async () => {
    await press(page, 'Siguiente')
    await expect(page.getByText(/^Hay \d+ problemas por corregir$/)).toBeVisible()
    await expect(page.getByText('*Obligatorio').first()).toBeVisible()
    await looksSound(page, 'details in Spanish in error')
  })

  await test.step('finds Spanish again after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
    expect(await language(page)).toBe('es')
  })

  await test.step('reviews and signs; the documents stay in English', async () => {
    await page.goto(`${address}#check`)
    await expect(customer.heading(page, 'Revise sus respuestas')).toBeVisible()
    await expect(page.getByRole('main')).toContainText(company.name)
    await expect(page.getByText(/^Guardado: \d+:\d\d [ap]\.m\. E[SD]T$/)).toBeVisible()
    await looksSound(page, 'check in Spanish')
    await press(page, 'Continuar a la firma')
    await press(page, /^Firmar/)
    const signing = page.frameLocator('dialog iframe')
    await expect(signing.getByText('prevalece el texto en inglés')).toBeVisible()
    await expect(customer.documentToSign(signing)).toBeVisible()
    await expect(signing.getByText('Resumen de cortesía; no es una traducción legal')).toBeVisible()
    await looksSound(page, 'signing in Spanish')
  })

  await test.step('an employee in the same browser works in English', async () => {
    await signIn(page, 'approver.rexel', '/admin/creditapps/rexel')
    await expect(customer.heading(page, 'Review Credit Apps')).toBeVisible()
    expect(await language(page)).toBe('en')
  })

  await test.step('switches back to English', async () => {
    await page.goto(address)
    await press(page, 'English')
    await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
    expect(await language(page)).toBe('en')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
  })
})

test('offers Spanish once to a visitor whose browser prefers it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'es-MX', baseURL: baseURL! })
  const visitor = await context.newPage()
  await visitor.goto('/application/rexel')
  await visitor.getByRole('button', { name: 'Sí, gracias' }).click()
  await expect(visitor.getByRole('button', { name: 'English' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('button', { name: 'English' })).toBeVisible()
  await expect(visitor.getByText('¿Prefiere español?')).toBeHidden()
  await context.close()
})

test('stays English and says so if the Spanish texts do not load', async ({ page, consoles }) => {
  consoles.allow(/ERR_FAILED|could not be loaded/)
  await page.goto('/application/rexel')
  await expect(page.getByRole('button', { name: 'Español' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/*.js', (route) => route.abort())
  await press(page, 'Español')
  await expect(page.getByText("We couldn't load the Spanish texts.")).toBeVisible()
  expect(await language(page)).toBe('en')
  await page.unroute('**/assets/*.js')
  await press(page, 'Español')
  await expect(page.getByRole('button', { name: 'English' })).toBeVisible()
})

test('on a phone the name of the next step of a job account wraps', async ({ page }) => {
  // Longer names of later steps do not fit 320 px either.
  await page.setViewportSize({ width: 280, height: 640 })
  await page.goto('/job-account/platt')
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('textbox', { name: 'Número de cuenta' }).fill('100001')
  await page.getByRole('textbox', { name: 'Nombre de la cuenta' }).fill('Metz')
  await expect(page.getByText('Siguiente: Información de la sucursal')).toBeVisible()
  await fits(page, 'job account in Spanish')
})
