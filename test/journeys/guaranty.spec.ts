/** A guaranty that is asked for after the submission, as its guarantor meets it (docs/rules/guaranty.md). */
import type { Page } from '@playwright/test'
import type { BannerName } from '../../domain/rules/banners.ts'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { attachment, mailTo } from './support/mailbox.ts'
import { bearerOf, openNumber, signIn } from './support/staff.ts'
import { submitFor } from './support/submitted.ts'

const phone = { width: 390, height: 844 }
const question = (page: Page) =>
  page.getByRole('group', { name: 'Will you personally guarantee this account?' })
const answer = (page: Page, word: 'Yes' | 'No') =>
  question(page).getByRole('radio', { name: word, exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue/ })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
interface Wanted {
  banner?: BannerName
  /** What the embedded bureau says of her is told by it. */
  lastName?: string
  look?: boolean
}
const gone = /Failed to load resource.*404/

const act = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const confirm = async (page: Page, words: string) => {
  await page.getByRole('dialog').getByRole('button', { name: words }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
/** An application that waits, and what an analyst asks; her page stays open, and is looked at where that is wanted. */
const asked = async (page: Page, { banner = 'rexel', lastName = 'Lovelace', look = false }: Wanted = {}) => {
  const fresh = customer.newCompany()
  const company = { ...fresh, person: { ...fresh.person, lastName } }
  await signIn(page, `approver.${banner}`)
  const authorization = await bearerOf(page)
  const id = await submitFor(page, authorization, company, { banner, person: company.person })
  await openNumber(page, id, banner)
  await expect(part(page, 'Signatory Information')).toContainText('You can run credit only for guarantors.')
  await act(page, 'Request Guaranty')
  await expect(page.getByRole('dialog')).toContainText(company.person.email)
  if (look) await looksSoundEverywhere(page, 'request guaranty')
  await confirm(page, 'Request guaranty')
  const { links } = await mailTo(page, company.person.email, 'guaranty-asked')
  return {
    company,
    link: new URL(links.find((one) => one.includes('/guarantor/'))!).pathname,
  }
}

test('a guarantor answers and signs on her telephone; staff find her signed, and may have her checked (BUR-001, REV-039)', async ({
  page,
  another,
}) => {
  const { company, link } = await asked(page, { lastName: 'Three' })
  const hers = await another()
  await hers.setViewportSize(phone)
  await hers.goto(link)

  await test.step('reads who asks, for what and why (compliance, Regulation B)', async () => {
    await expect(customer.heading(hers, 'Personal guaranty')).toBeVisible()
    await expect(hers.getByText('One or more signatories must sign a personal guaranty.')).toBeVisible()
    const words = part(hers, 'About this request')
    await expect(words).toContainText(`personally guarantee ${company.name}'s account`)
    await expect(words).toContainText('Your marital status is not a factor')
    await looksSound(hers, 'guaranty asked')
  })

  await test.step('must answer (APP-208); a Yes asks for what her guaranty needs', async () => {
    await goOn(hers).click()
    await expect(hers.locator('[data-summary]')).toBeFocused()
    await expect(hers.locator('[data-summary]')).toContainText('Will you personally guarantee this account?')
    await looksSound(hers, 'guaranty unanswered')
    await answer(hers, 'Yes').check()
    await hers.getByRole('textbox', { name: 'Street Address' }).fill('')
    await goOn(hers).click()
    await expect(hers.locator('[data-summary]')).toContainText('Enter the Social Security number')
    await looksSound(hers, 'guaranty incomplete')
  })

  await test.step('a reload loses nothing but the number, which is kept nowhere', async () => {
    const ssn = hers.getByRole('textbox', { name: 'Social Security Number' })
    await hers.getByRole('textbox', { name: 'Street Address' }).fill('77 Private Lane')
    await ssn.fill(company.ssn)
    await hers.reload()
    await expect(hers.getByRole('textbox', { name: 'Street Address' })).toHaveValue('77 Private Lane')
    await expect(answer(hers, 'Yes')).toBeChecked()
    await expect(ssn).toHaveValue('')
    const stores = await hers.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
    expect(stores).toContain('77 Private Lane')
    expect(stores).not.toMatch(/987-?65/)
    await ssn.fill(company.ssn)
  })

  await test.step('reads her document, goes back to correct, and signs by typing', async () => {
    await goOn(hers).click()
    await expect(hers).toHaveURL(/\/sign\/rexel\//)
    await customer.proveByLink(hers, company.person)
    await expect(hers.getByRole('figure').first()).toBeVisible()
    await hers.goBack()
    await expect(hers.getByRole('textbox', { name: 'Street Address' })).toHaveValue('77 Private Lane')
    await expect(hers.getByText('•••-••-4321')).toBeVisible()
    await goOn(hers).click()
    await customer.proveByLink(hers, company.person)
    await expect(hers.getByRole('checkbox')).toHaveCount(3)
    await looksSound(hers, 'guaranty to sign')
    await customer.signAs(hers, company.person)
    await expect(customer.heading(hers, 'Thank you for signing')).toBeVisible()
    await looksSound(hers, 'guaranty signed')
  })

  await test.step('has her copy alone, and her link says that it is done', async () => {
    const mail = await mailTo(hers, company.person.email, 'guaranty-signed')
    expect((await attachment(hers, mail)).subarray(0, 5).toString()).toBe('%PDF-')
    await hers.goto(link)
    await expect(customer.heading(hers, 'Thank you for signing')).toBeVisible()
  })

  await test.step('the analyst sees it with her signatory, in comments and documents', async () => {
    await page.reload()
    await expect(part(page, 'Signatory Information').getByText(/^Requested by .*, signed on /)).toBeVisible()
    await expect(part(page, 'Comments')).toContainText('Personal guaranty signed by')
    await expect(part(page, 'Documents').getByText(/^guaranty-\d+-1-signed\.pdf$/)).toBeVisible()
    await expect(part(page, 'Decision')).toContainText('Signed')
  })

  await test.step('and has her checked, which nobody could before', async () => {
    const signatories = part(page, 'Signatory Information')
    await signatories.getByRole('button', { name: /^Run credit/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Run credit' }).click()
    await expect(page.getByText('Match Found', { exact: true })).toBeVisible()
    await expect(signatories.getByText('3, some')).toBeVisible()
  })
})

test('a guarantor says no by keyboard: whoever asked is told why', async ({ page, another }) => {
  const { company, link } = await asked(page, { banner: 'gexpro' })
  const hers = await another()
  await hers.goto(link)
  await expect(goOn(hers)).toBeVisible()
  await answer(hers, 'Yes').focus()
  await hers.keyboard.press('ArrowRight')
  await expect(answer(hers, 'No')).toBeChecked()
  await hers.keyboard.press('Tab')
  await expect(goOn(hers)).toBeFocused()
  await hers.keyboard.press('Enter')
  const sure = hers.getByRole('dialog', { name: 'Decline the personal guaranty?' })
  await expect(sure).toContainText(company.name)
  await looksSound(hers, 'guaranty refused')
  await sure.getByRole('textbox', { name: 'Reason' }).focus()
  await hers.keyboard.type('I have left the company.')
  await sure.getByRole('button', { name: 'Decline' }).focus()
  await hers.keyboard.press('Enter')
  await expect(customer.heading(hers, 'You declined')).toBeVisible()
  await looksSound(hers, 'guaranty declined')

  const told = await mailTo(page, 'approver.gexpro@example.com', 'guaranty-declined')
  expect(told.text).toContain('I have left the company.')
  await page.reload()
  await expect(part(page, 'Signatory Information')).toContainText('I have left the company.')
})

test('what staff ask for and take back stands in the comments; it opens nothing, also where she has it before her (REV-065 to 067, REV-115)', async ({
  page,
  another,
  consoles,
}) => {
  const { company, link } = await asked(page, { look: true })
  const signatories = part(page, 'Signatory Information')
  await expect(page.getByText(/^Guaranty requested from Ada .*Lovelace.*\.$/)).toBeVisible()
  await expect(signatories.getByText('Guaranty requested')).toBeVisible()
  await expect(part(page, 'Decision')).toContainText('Requested, unsigned')
  await expect(part(page, 'Comments')).toContainText(/Personal guaranty requested from Ada .*Lovelace.*\./)
  await looksSoundEverywhere(page, 'guaranty asked for')
  const hers = await another()
  consoles.mayNow(gone)
  await hers.setViewportSize(phone)
  await hers.goto(link)
  await answer(hers, 'Yes').check()
  await hers.getByRole('textbox', { name: 'Social Security Number' }).fill(company.ssn)
  await act(page, 'Undo Request Guaranty')
  await expect(page.getByRole('dialog')).toContainText(/Ada .*Lovelace/)
  await looksSound(page, 'undo request guaranty')
  await confirm(page, 'Cancel request')
  await expect(part(page, 'Comments')).toContainText(/from Ada .*Lovelace.* withdrawn\./)
  await expect(part(page, 'Decision')).not.toContainText('Requested, unsigned')
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Request Guaranty', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Undo Request Guaranty' })).toHaveCount(0)
  await goOn(hers).click()
  await expect(customer.heading(hers, 'This link is no longer valid')).toBeVisible()
  await looksSound(hers, 'guaranty link that is dead')
  await mailTo(page, company.person.email, 'guaranty-withdrawn')
  await hers.goto(`/guarantor/rexel/${'k'.repeat(43)}`)
  await expect(customer.heading(hers, 'This link is no longer valid')).toBeVisible()
  await hers.goto('/guarantor/rexel')
  await expect(customer.heading(hers, "We couldn't find this application")).toBeVisible()
})
