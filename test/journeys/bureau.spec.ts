import type { Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openForSigning } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { bearerOf } from './support/saved-forms.ts'
import { openApplication, signIn } from './support/staff.ts'
import { failNext, submitFor } from './support/submitted.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

/** What the embedded bureaus do is told by the first word of a name (docs/operations/demonstration.md). */
const named = (kind: string, lastName = 'Lovelace') => {
  const company = customer.newCompany()
  return { ...company, name: `${kind} ${company.name}`, person: { ...company.person, lastName } }
}

/** Signed and handed in by its customer, as a guarantor where she is to be one. */
const submitted = async (page: Page, company: customer.Company, guarantor: 'true' | 'false' = 'false') => {
  // Not where even a Nomatch is found.
  const billing = { postalCode: '75201', city: 'Dallas', state: 'TX' }
  await openForSigning(page, company, { guarantor, billing })
  await customer.signHere(page, company)
  await page.getByRole('button', { name: 'OK' }).click()
  await customer.submit(page)
}

/** The bureau is asked in the background: the page is opened again until it shows what came of that. */
const openMatched = async (page: Page, company: customer.Company, words: string | RegExp) => {
  await openApplication(page, company.name)
  await expect(async () => {
    await page.reload()
    await expect(part(page, 'Bureau').getByText(words).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
}

const act = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

const narrow = { width: 390, height: 844 }
const wide = { width: 1440, height: 900 }
/** As it looks at a desk and on a telephone. */
const looksSoundEverywhere = async (page: Page, name: string) => {
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size)
    await looksSound(page, name)
  }
}

test('an analyst chooses between several businesses, and files the report on one (BUR-008, BUR-A08)', async ({
  page,
  another,
}) => {
  const company = named('Manymatch')
  await submitted(page, company)
  const staff = await another()
  await signIn(staff, 'approver.rexel')
  await openMatched(staff, company, /possible matches$/)
  const bureau = part(staff, 'Bureau')

  await test.step('SELECT MATCH: the one that it is stands on the card (BUR-005, BUR-007)', async () => {
    await expect(bureau.getByText(`was asked for ${company.name}`)).toBeVisible()
    await bureau.getByRole('button', { name: 'SELECT MATCH' }).click()
    const candidates = dialog(staff).getByRole('group', { name: 'Businesses of the bureau' })
    await expect(candidates).toContainText(/D-U-N-S \d{9}/)
    await expect(candidates).toContainText(/(Very likely|Possible|Unlikely) \(\d+ of 10\)/)
    await looksSoundEverywhere(staff, 'bureau candidates')
    const select = dialog(staff).getByRole('button', { name: 'Select match' })
    await expect(select).toBeDisabled()
    await candidates.getByRole('radio').first().check()
    await select.click()
    await expect(dialog(staff)).toBeHidden()
    await expect(staff.getByText('The match is chosen.')).toBeVisible()
    await expect(bureau.getByText('D-U-N-S number')).toBeVisible()
    // The button that opened the dialog is gone.
    await expect(bureau).toBeFocused()
    await expect(bureau.getByText('Demonstration data').first()).toBeVisible()
    await looksSoundEverywhere(staff, 'bureau match')
  })

  await test.step('Run Credit - Business: one of a list is chosen (BUR-017, BUR-018)', async () => {
    await act(staff, 'Run Credit - Business')
    await expect(dialog(staff)).toContainText(company.name)
    await looksSound(staff, 'run credit business')
    // A bureau takes its time; she goes on with something else, and is called back.
    await failNext(staff, { port: 'creditBureau', fault: 'slow', times: 1, method: 'check' })
    await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
    await expect(dialog(staff).getByText(/^The bureau is asked\./)).toBeVisible()
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

  await test.step('the report is filed, and can be taken home (BUR-003)', async () => {
    for (const words of ['Intelliscore', 'Financial stability', 'Transaction date', 'Asked by'])
      await expect(bureau.getByText(words, { exact: true })).toBeVisible()
    await looksSoundEverywhere(staff, 'business report')
    const saved = staff.waitForEvent('download')
    await bureau.getByRole('button', { name: /^Download .*\.pdf/ }).click()
    const name = (await saved).suggestedFilename()
    await expect(part(staff, 'Documents').getByRole('button', { name: `Download ${name}` })).toBeVisible()
  })

  await test.step('whoever only looks finds the figures, and nothing to ask with (BUR-019)', async () => {
    const looker = await another()
    await signIn(looker, 'viewonly.rexel')
    await openApplication(looker, company.name)
    await expect(part(looker, 'Bureau').getByText('Intelliscore')).toBeVisible()
    await expect(part(looker, 'Bureau').getByRole('button', { name: 'Run Credit' })).toHaveCount(0)
    await looker.getByRole('button', { name: 'Actions' }).click()
    await expect(looker.getByRole('menuitem', { name: 'Full application' })).toBeVisible()
    for (const entry of [/^Run Credit/, /Guaranty/])
      await expect(looker.getByRole('menuitem', { name: entry })).toHaveCount(0)
  })
})

test('where the bureau finds nobody, another address finds one (BUR-006, BUR-014 to 016)', async ({
  page,
  another,
}) => {
  const company = named('Nomatch')
  await submitted(page, company)
  const staff = await another()
  await signIn(staff, 'approver.rexel')
  await openMatched(staff, company, 'No Match Found')
  const bureau = part(staff, 'Bureau')

  await test.step('no report either, in the company’s name (BUR-010)', async () => {
    await bureau.getByRole('button', { name: 'Run Credit - Business' }).click()
    await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
    await expect(staff.getByText(`No match found for ${company.name}`, { exact: true })).toBeVisible()
    await staff.getByRole('button', { name: 'Close message' }).click()
  })

  await test.step('the dialog asks for everything but the unit (BUR-014)', async () => {
    await bureau.getByRole('button', { name: 'TRY AGAIN' }).click()
    const form = dialog(staff)
    await expect(form.getByRole('textbox', { name: 'Company Name' })).toHaveValue(company.name)
    for (const label of ['Company Name', 'Street Address', 'City', 'Postal Code']) {
      const box = form.getByRole('textbox', { name: label, exact: true })
      const before = await box.inputValue()
      await box.fill('')
      await form.getByRole('button', { name: 'Save and look again' }).click()
      await expect(box).toBeFocused()
      await expect(form.getByText('*Required')).toBeVisible()
      await box.fill(before)
    }
    await looksSoundEverywhere(staff, 'edit bureau address')
  })

  await test.step('a postal code brings its city and state, or clears them (BUR-015)', async () => {
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

  await test.step('and the business is found', async () => {
    await dialog(staff).getByRole('button', { name: 'Save and look again' }).click()
    await expect(staff.getByText('Match Found', { exact: true })).toBeVisible()
    await expect(bureau.getByText('Portland, OR 97201').first()).toBeVisible()
    await expect(bureau.getByRole('button', { name: 'TRY AGAIN' })).toHaveCount(0)
  })
})

test('a guarantor who has authorized it is checked; nobody else can be (REV-023 to 026, REV-039)', async ({
  page,
  another,
}) => {
  const company = named('Bright', 'Five')
  await submitted(page, company, 'true')
  const staff = await another()
  await signIn(staff, 'approver.rexel')
  await openApplication(staff, company.name)
  const signatories = part(staff, 'Signatory Information')
  await act(staff, 'Run Credit - Ada Five')
  for (const words of ['To decide on this application', 'seen by the credit department only', 'Authorized'])
    await expect(dialog(staff)).toContainText(words)
  await looksSoundEverywhere(staff, 'run credit guarantor')
  await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
  await expect(staff.getByText('Match Found', { exact: true })).toBeVisible()
  await expect(signatories.getByText('1-100 percentile', { exact: true })).toBeVisible()
  await expect(signatories.getByText('Last 6 months', { exact: true })).toBeVisible()
  await expect(signatories.getByText('5, many')).toBeVisible()
  await expect(signatories.getByText('Demonstration data')).toBeVisible()
  await looksSoundEverywhere(staff, 'signatory with report')

  await test.step('a denial reminds of it (15 U.S.C. 1681m)', async () => {
    await staff.getByRole('button', { name: /^Status:/ }).click()
    await staff.getByRole('menuitem', { name: 'Deny' }).click()
    await expect(dialog(staff).getByText(/A report on Ada .*Five.* was obtained/)).toBeVisible()
    await dialog(staff).getByRole('button', { name: 'Cancel' }).click()
  })
})

test('a bureau that is away is said plainly, and nothing is lost (BUR-023, BUR-024)', async ({
  page,
  another,
  consoles,
}) => {
  const company = named('Busy', 'Busy')
  await submitted(page, company, 'true')
  const staff = await another()
  await signIn(staff, 'approver.rexel')
  await openMatched(staff, company, 'The bureau could not be asked')
  consoles.mayNow(/status of 503/)
  await looksSoundEverywhere(staff, 'bureau away')

  await test.step('of the business in the server’s words', async () => {
    await act(staff, 'Run Credit - Business')
    await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
    await expect(dialog(staff).getByRole('alert')).toContainText('does not answer just now')
    await looksSound(staff, 'run credit failed')
    await dialog(staff).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('of a person in these', async () => {
    await part(staff, 'Signatory Information')
      .getByRole('button', { name: /^Run credit/ })
      .click()
    await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
    await expect(
      dialog(staff).getByText('Something went wrong. Could not process your request.', { exact: true }),
    ).toBeVisible()
  })
})

test('the Actions lead to the whole application and to the customer’s page (REV-036, REV-037)', async ({
  page,
}) => {
  await signIn(page, 'approver.rexel')
  const company = customer.newCompany()
  const bearer = await bearerOf(page)
  await submitFor(page, bearer, company, { account: '100062' })
  await openApplication(page, company.name)

  const tab = page.context().waitForEvent('page')
  await act(page, 'Customer page (new tab)')
  await expect(await tab).toHaveURL(/\/admin\/customers\/[^/]+\?tenant=rexel$/)
  await (await tab).close()

  await act(page, 'Full application')
  await expect(page).toHaveURL(/\/application-details/)

  await test.step('which nobody has without an account', async () => {
    const stranger = customer.newCompany()
    await submitFor(page, bearer, stranger)
    await openApplication(page, stranger.name)
    await page.getByRole('button', { name: 'Actions' }).click()
    await expect(page.getByRole('menuitem', { name: 'Full application' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: /^Customer page/ })).toHaveCount(0)
  })
})

test('a guaranty is requested and taken back, each with a comment (REV-065 to 067, REV-115)', async ({
  page,
  another,
}) => {
  const company = named('Bright')
  await submitted(page, company)
  const staff = await another()
  await signIn(staff, 'approver.rexel')
  await openApplication(staff, company.name)
  const signatories = part(staff, 'Signatory Information')
  await expect(signatories.getByText('Credit can be run only for guarantors.')).toBeVisible()

  await act(staff, 'Request Guaranty')
  await expect(dialog(staff)).toContainText(company.person.email)
  await looksSoundEverywhere(staff, 'request guaranty')
  await dialog(staff).getByRole('button', { name: 'Request guaranty' }).click()
  await expect(staff.getByText(/^Ada .*Lovelace.* was asked for a personal guaranty\.$/)).toBeVisible()
  await expect(signatories.getByText('Guaranty asked for')).toBeVisible()
  await expect(part(staff, 'Decision')).toContainText('Asked, not signed yet')
  await expect(part(staff, 'Comments')).toContainText(/Personal guaranty requested from Ada .*Lovelace.*\./)
  await looksSoundEverywhere(staff, 'guaranty asked for')

  await act(staff, 'Undo Request Guaranty')
  await expect(dialog(staff)).toContainText(/Ada .*Lovelace/)
  await looksSound(staff, 'undo request guaranty')
  await dialog(staff).getByRole('button', { name: 'Take the request back' }).click()
  await expect(part(staff, 'Comments')).toContainText(/from Ada .*Lovelace.* withdrawn\./)
  await expect(part(staff, 'Decision')).not.toContainText('Asked, not signed yet')
  await staff.getByRole('button', { name: 'Actions' }).click()
  await expect(staff.getByRole('menuitem', { name: 'Request Guaranty', exact: true })).toBeVisible()
  await expect(staff.getByRole('menuitem', { name: 'Undo Request Guaranty' })).toHaveCount(0)
})

test('a guaranty that was asked for later, once signed, lets her be checked (BUR-001, REV-039)', async ({
  page,
  another,
}) => {
  const company = named('Bright', 'Three')
  await submitted(page, company)
  const staff = await another()
  await signIn(staff, 'approver.rexel')
  await openApplication(staff, company.name)
  await act(staff, 'Request Guaranty')
  await dialog(staff).getByRole('button', { name: 'Request guaranty' }).click()
  await expect(part(staff, 'Signatory Information').getByText('Guaranty asked for')).toBeVisible()

  await test.step('she says yes, and signs (docs/rules/guaranty.md)', async () => {
    const { links } = await mailTo(page, company.person.email, 'guaranty-asked')
    const hers = await another()
    await hers.goto(new URL(links.find((one) => one.includes('/guarantor/'))!).pathname)
    const question = hers.getByRole('group', { name: 'Will you personally guarantee this account?' })
    await question.getByRole('radio', { name: 'Yes', exact: true }).check()
    await hers.getByRole('button', { name: 'Continue to sign' }).click()
    await customer.signAs(hers, company.person)
    await expect(hers.getByRole('button', { name: 'Sign', exact: true })).toBeHidden()
  })

  await staff.reload()
  const signatories = part(staff, 'Signatory Information')
  await expect(signatories.getByText(/^Asked for by .*, signed on /)).toBeVisible()
  await expect(part(staff, 'Decision')).toContainText('Signed')
  await signatories.getByRole('button', { name: /^Run credit/ }).click()
  await dialog(staff).getByRole('button', { name: 'Run credit' }).click()
  await expect(staff.getByText('Match Found', { exact: true })).toBeVisible()
  await expect(signatories.getByText('3, some')).toBeVisible()
})
