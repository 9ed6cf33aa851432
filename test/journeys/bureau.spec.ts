import type { APIRequestContext, Page } from '@playwright/test'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { submitSigned } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { openNumber, signIn } from './support/staff.ts'
import { setFault } from './support/submitted.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** The first word of a name decides what the embedded bureaus do (docs/operations/demonstration.md). */
const named = (kind: string, lastName = 'Lovelace') => {
  const company = customer.newCompany()
  return { ...company, name: `${kind} ${company.name}`, person: { ...company.person, lastName } }
}

/** An application that its customer signed and submitted, as a guarantor if `guarantor` is set. */
const submitted = (
  request: APIRequestContext,
  company: customer.Company,
  guarantor: 'true' | 'false' = 'false',
) => {
  // In some places the embedded bureau finds even Nomatch; Dallas is not one of them.
  const billing = { postalCode: '75201', city: 'Dallas', state: 'TX' }
  return submitSigned(request, company, { guarantor, billing })
}

/** The bureau runs in the background: reopens the page until it shows the result. */
const openMatched = async (page: Page, number: string, words: string | RegExp) => {
  await expect(async () => {
    await openNumber(page, number)
    await expect(part(page, 'Bureau').getByText(words).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

const act = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('an analyst chooses one of several businesses, and files its report (BUR-008, BUR-A08)', async ({
  page: staff,
  request,
  another,
}) => {
  const company = named('Manymatch')
  const number = await submitted(request, company)
  await signIn(staff, 'approver.rexel')
  await openMatched(staff, number, /possible matches$/)
  const bureau = part(staff, 'Bureau')

  await test.step('SELECT MATCH: the card shows the chosen match (BUR-005, BUR-007)', async () => {
    await expect(bureau.getByText(`for ${company.name}`)).toBeVisible()
    await bureau.getByRole('button', { name: 'SELECT MATCH' }).click()
    const candidates = dialog(staff).getByRole('group', { name: 'Businesses at the bureau' })
    await expect(candidates).toContainText(/D-U-N-S \d{9}/)
    await expect(candidates).toContainText(/(Very likely|Possible|Unlikely) \(\d+ of 10\)/)
    await looksSoundEverywhere(staff, 'bureau candidates')
    const select = dialog(staff).getByRole('button', { name: 'Select match' })
    await expect(select).toBeDisabled()
    await candidates.getByRole('radio').first().check()
    await select.click()
    await expect(dialog(staff)).toBeHidden()
    await expect(staff.getByText('Match saved.')).toBeVisible()
    await expect(bureau.getByText('D-U-N-S number')).toBeVisible()
    // The button that opened the dialog no longer exists.
    await expect(bureau).toBeFocused()
    await expect(bureau.getByText('Demonstration data').first()).toBeVisible()
    await looksSoundEverywhere(staff, 'bureau match')
  })

  await test.step('Run Credit - Business: chooses one from a list (BUR-017, BUR-018)', async () => {
    await act(staff, 'Run Credit - Business')
    await expect(dialog(staff)).toContainText(company.name)
    await looksSound(staff, 'run credit business')
    // A bureau is slow: the analyst works on, and the page notifies them.
    await setFault(staff, { port: 'creditBureau', fault: 'slow', times: 1, method: 'check' })
    await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
    await expect(dialog(staff).getByText(/^Asking the bureau\./)).toBeVisible()
    await dialog(staff).getByRole('button', { name: 'Close' }).last().click()
    await expect(dialog(staff)).toBeHidden()
    const similar = dialog(staff).getByRole('group', { name: 'Similar companies' })
    await expect(similar).toBeVisible()
    const width = await dialog(staff).evaluate((element) => element.getBoundingClientRect().width)
    expect(width).toBe(800)
    await looksSoundEverywhere(staff, 'similar companies')
    const select = dialog(staff).getByRole('button', { name: 'Select Company' })
    await expect(select).toBeDisabled()
    await similar.getByRole('radio').nth(1).check()
    await select.click()
    await expect(staff.getByText('Match Found', { exact: true })).toBeVisible()
    await expect(dialog(staff)).toBeHidden()
  })

  await test.step('the report is filed, and can be downloaded (BUR-003)', async () => {
    for (const words of ['Intelliscore', 'Financial stability', 'Transaction date', 'Requested by'])
      await expect(bureau.getByText(words, { exact: true })).toBeVisible()
    await looksSoundEverywhere(staff, 'business report')
    const saved = staff.waitForEvent('download')
    await bureau.getByRole('button', { name: /^Download .*\.pdf/ }).click()
    const name = (await saved).suggestedFilename()
    await expect(part(staff, 'Documents').getByRole('button', { name: `Download ${name}` })).toBeVisible()
  })

  await test.step('an employee with view-only access sees the figures, and no button to run credit (BUR-019)', async () => {
    const viewer = await another()
    await signIn(viewer, 'viewonly.rexel')
    await openNumber(viewer, number)
    await expect(part(viewer, 'Bureau').getByText('Intelliscore')).toBeVisible()
    await expect(part(viewer, 'Bureau').getByRole('button', { name: 'Run Credit' })).toHaveCount(0)
    await viewer.getByRole('button', { name: 'Actions' }).click()
    await expect(viewer.getByRole('menuitem', { name: 'Full application' })).toBeVisible()
    for (const entry of [/^Run Credit/, /Guaranty/])
      await expect(viewer.getByRole('menuitem', { name: entry })).toHaveCount(0)
  })
})

test('finds a business with another address after the bureau found none (BUR-006, BUR-014 to 016)', async ({
  page: staff,
  request,
}) => {
  const company = named('Nomatch')
  const number = await submitted(request, company)
  await signIn(staff, 'approver.rexel')
  await openMatched(staff, number, 'No Match Found')
  const bureau = part(staff, 'Bureau')

  await test.step('a report on the company is not found either (BUR-010)', async () => {
    await bureau.getByRole('button', { name: 'Run Credit - Business' }).click()
    await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
    await expect(staff.getByText(`No match found for ${company.name}`, { exact: true })).toBeVisible()
    await staff.getByRole('button', { name: 'Close message' }).click()
  })

  await test.step('the dialog requires everything except the unit (BUR-014)', async () => {
    await bureau.getByRole('button', { name: 'TRY AGAIN' }).click()
    const form = dialog(staff)
    await expect(form.getByRole('textbox', { name: 'Company Name' })).toHaveValue(company.name)
    for (const label of ['Company Name', 'Street Address', 'City', 'Postal Code']) {
      const box = form.getByRole('textbox', { name: label, exact: true })
      const before = await box.inputValue()
      await box.fill('')
      await form.getByRole('button', { name: 'Save and search again' }).click()
      await expect(box).toBeFocused()
      await expect(form.getByText('*Required')).toBeVisible()
      await box.fill(before)
    }
    await looksSoundEverywhere(staff, 'edit bureau address')
  })

  await test.step('a postal code fills in its city and state, or clears them (BUR-015)', async () => {
    const form = dialog(staff)
    const postalCode = form.getByRole('textbox', { name: 'Postal Code' })
    const city = form.getByRole('textbox', { name: 'City' })
    const state = form.getByRole('combobox', { name: 'State' })
    await postalCode.fill('00000')
    await expect(city).toHaveValue('')
    await expect(state).toHaveValue('')
    await postalCode.fill('97201')
    await expect(city).toHaveValue(/Portland/i)
    await expect(state).toHaveValue('OR')
    const country = form.getByRole('combobox', { name: 'Country' })
    await country.selectOption('SG')
    await expect(form.getByRole('textbox', { name: 'State' })).toBeVisible()
    await country.selectOption('US')
    await state.selectOption('OR')
  })

  await test.step('the bureau finds the business', async () => {
    await dialog(staff).getByRole('button', { name: 'Save and search again' }).click()
    await expect(staff.getByText('Match Found', { exact: true })).toBeVisible()
    await expect(bureau.getByText('Portland, OR 97201').first()).toBeVisible()
    await expect(bureau.getByRole('button', { name: 'TRY AGAIN' })).toHaveCount(0)
  })
})

test('runs credit on a guarantor who has authorized it, and on no one else (REV-023 to 026, REV-039)', async ({
  page: staff,
  request,
}) => {
  const company = named('Bright', 'Five')
  const number = await submitted(request, company, 'true')
  await signIn(staff, 'approver.rexel')
  await openNumber(staff, number)
  const signatories = part(staff, 'Signatory Information')
  await act(staff, 'Run Credit - Ada Five')
  for (const words of [
    'To decide on this application',
    'Only the credit department sees the report',
    'Authorized',
  ])
    await expect(dialog(staff)).toContainText(words)
  await looksSoundEverywhere(staff, 'run credit guarantor')
  await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
  await expect(staff.getByText('Match Found', { exact: true })).toBeVisible()
  await expect(signatories.getByText('1-100 percentile', { exact: true })).toBeVisible()
  await expect(signatories.getByText('Last 6 months', { exact: true })).toBeVisible()
  await expect(signatories.getByText('5 (high)')).toBeVisible()
  await expect(signatories.getByText('Demonstration data')).toBeVisible()
  await looksSoundEverywhere(staff, 'signatory with report')

  await test.step('a denial reminds the analyst of the report (15 U.S.C. 1681m)', async () => {
    await staff.getByRole('button', { name: /^Status:/ }).click()
    await staff.getByRole('menuitem', { name: 'Deny' }).click()
    await expect(dialog(staff).getByText(/We obtained a report on Ada .*Five/)).toBeVisible()
    await dialog(staff).getByRole('button', { name: 'Cancel' }).click()
  })
})

test('says that a bureau is unavailable, and loses nothing (BUR-023, BUR-024)', async ({
  page: staff,
  request,
  consoles,
}) => {
  const company = named('Busy', 'Busy')
  const number = await submitted(request, company, 'true')
  await signIn(staff, 'approver.rexel')
  await openMatched(staff, number, "We couldn't reach the bureau")
  consoles.allow(/status of 503/)
  await looksSoundEverywhere(staff, 'bureau away')

  await test.step("of the business: the page shows the server's message", async () => {
    await act(staff, 'Run Credit - Business')
    await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
    await expect(dialog(staff).getByRole('alert')).toContainText("isn't responding right now")
    await looksSound(staff, 'run credit failed')
    await dialog(staff).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('of a person: the page shows its own message', async () => {
    await part(staff, 'Signatory Information')
      .getByRole('button', { name: /^Run credit/ })
      .click()
    await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
    await expect(
      dialog(staff).getByText('Something went wrong. Could not process your request.', { exact: true }),
    ).toBeVisible()
  })
})
