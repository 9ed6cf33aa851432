/** A guaranty that staff request after the submission, as the guarantor sees it (docs/rules/guaranty.md). */
import type { Page } from '@playwright/test'
import type { BannerName } from '../../banners/rules/banners.ts'
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
const continueButton = (page: Page) => page.getByRole('button', { name: /^Continue/ })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
interface Wanted {
  banner?: BannerName
  /** The last name, which decides what the embedded bureau reports. */
  lastName?: string
  look?: boolean
}
const notFound = /Failed to load resource.*404/

const act = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const confirm = async (page: Page, words: string) => {
  await page.getByRole('dialog').getByRole('button', { name: words }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
/** Submits an application and requests a guaranty as an analyst; `look` checks the screens on the way. */
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

test('a guarantor answers and signs on a phone; staff see the signature, and can run their credit (BUR-001, REV-039)', async ({
  page,
  another,
}) => {
  const { company, link } = await asked(page, { lastName: 'Three' })
  const guarantor = await another()
  await guarantor.setViewportSize(phone)
  await guarantor.goto(link)

  await test.step('reads who asks for it, for what and why (Regulation B)', async () => {
    await expect(customer.heading(guarantor, 'Personal guaranty')).toBeVisible()
    await expect(guarantor.getByText('One or more signatories must sign a personal guaranty.')).toBeVisible()
    const words = part(guarantor, 'About this request')
    await expect(words).toContainText(`personally guarantee ${company.name}'s account`)
    await expect(words).toContainText('Your marital status is not a factor')
    await looksSound(guarantor, 'guaranty asked')
  })

  await test.step('must answer (APP-208); agreeing shows what the guaranty requires', async () => {
    await continueButton(guarantor).click()
    await expect(guarantor.locator('[data-summary]')).toBeFocused()
    await expect(guarantor.locator('[data-summary]')).toContainText(
      'Will you personally guarantee this account?',
    )
    await looksSound(guarantor, 'guaranty unanswered')
    await answer(guarantor, 'Yes').check()
    await guarantor.getByRole('textbox', { name: 'Street Address' }).fill('')
    await continueButton(guarantor).click()
    await expect(guarantor.locator('[data-summary]')).toContainText('Enter the Social Security number')
    await looksSound(guarantor, 'guaranty incomplete')
  })

  await test.step('a reload loses only the Social Security number, which the browser never keeps', async () => {
    const ssn = guarantor.getByRole('textbox', { name: 'Social Security Number' })
    await guarantor.getByRole('textbox', { name: 'Street Address' }).fill('77 Private Lane')
    await ssn.fill(company.ssn)
    await guarantor.reload()
    await expect(guarantor.getByRole('textbox', { name: 'Street Address' })).toHaveValue('77 Private Lane')
    await expect(answer(guarantor, 'Yes')).toBeChecked()
    await expect(ssn).toHaveValue('')
    const stores = await guarantor.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    )
    expect(stores).toContain('77 Private Lane')
    expect(stores).not.toMatch(/987-?65/)
    await ssn.fill(company.ssn)
  })

  await test.step('reads the document, goes back to correct an answer, and signs by typing', async () => {
    await continueButton(guarantor).click()
    await expect(guarantor).toHaveURL(/\/sign\/rexel\//)
    await customer.proveByLink(guarantor, company.person)
    await expect(customer.documentToSign(guarantor)).toBeVisible()
    await guarantor.goBack()
    await expect(guarantor.getByRole('textbox', { name: 'Street Address' })).toHaveValue('77 Private Lane')
    await expect(guarantor.getByText('•••-••-4321')).toBeVisible()
    await continueButton(guarantor).click()
    await customer.proveByLink(guarantor, company.person)
    await expect(guarantor.getByRole('checkbox')).toHaveCount(3)
    await looksSound(guarantor, 'guaranty to sign')
    await customer.signAs(guarantor, company.person)
    await expect(customer.heading(guarantor, 'Thank you for signing')).toBeVisible()
    await looksSound(guarantor, 'guaranty signed')
  })

  await test.step('gets only their own copy, and the link shows that they have signed', async () => {
    const mail = await mailTo(guarantor, company.person.email, 'guaranty-signed')
    expect((await attachment(guarantor, mail)).subarray(0, 5).toString()).toBe('%PDF-')
    await guarantor.goto(link)
    await expect(customer.heading(guarantor, 'Thank you for signing')).toBeVisible()
  })

  await test.step('the analyst sees it with the signatory, in comments and in documents', async () => {
    await page.reload()
    await expect(part(page, 'Signatory Information').getByText(/^Requested by .*, signed on /)).toBeVisible()
    await expect(part(page, 'Comments')).toContainText('Personal guaranty signed by')
    await expect(part(page, 'Documents').getByText(/^guaranty-\d+-1-signed\.pdf$/)).toBeVisible()
    await expect(part(page, 'Decision')).toContainText('Signed')
  })

  await test.step('the analyst runs their credit, which was not possible before', async () => {
    const signatories = part(page, 'Signatory Information')
    await signatories.getByRole('button', { name: /^Run credit/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Run credit' }).click()
    await expect(page.getByText('Match Found', { exact: true })).toBeVisible()
    await expect(signatories.getByText('3 (elevated)')).toBeVisible()
  })
})

test('a guarantor declines by keyboard, and the analyst sees why', async ({ page, another }) => {
  const { company, link } = await asked(page, { banner: 'gexpro' })
  const guarantor = await another()
  await guarantor.goto(link)
  await expect(continueButton(guarantor)).toBeVisible()
  await answer(guarantor, 'Yes').focus()
  await guarantor.keyboard.press('ArrowRight')
  await expect(answer(guarantor, 'No')).toBeChecked()
  await guarantor.keyboard.press('Tab')
  await expect(continueButton(guarantor)).toBeFocused()
  await guarantor.keyboard.press('Enter')
  const confirmation = guarantor.getByRole('dialog', { name: 'Decline the personal guaranty?' })
  await expect(confirmation).toContainText(company.name)
  await looksSound(guarantor, 'guaranty refused')
  await confirmation.getByRole('textbox', { name: 'Reason' }).focus()
  await guarantor.keyboard.type('I have left the company.')
  await confirmation.getByRole('button', { name: 'Decline' }).focus()
  await guarantor.keyboard.press('Enter')
  await expect(customer.heading(guarantor, 'You declined')).toBeVisible()
  await looksSound(guarantor, 'guaranty declined')

  const told = await mailTo(page, 'approver.gexpro@example.com', 'guaranty-declined')
  expect(told.text).toContain('I have left the company.')
  await page.reload()
  await expect(part(page, 'Signatory Information')).toContainText('I have left the company.')
})

test('comments show a guaranty request and its withdrawal; the link stops working, even on an open page (REV-065 to 067, REV-115)', async ({
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
  const guarantor = await another()
  consoles.allow(notFound)
  await guarantor.setViewportSize(phone)
  await guarantor.goto(link)
  await answer(guarantor, 'Yes').check()
  await guarantor.getByRole('textbox', { name: 'Social Security Number' }).fill(company.ssn)
  await act(page, 'Undo Request Guaranty')
  await expect(page.getByRole('dialog')).toContainText(/Ada .*Lovelace/)
  await looksSound(page, 'undo request guaranty')
  await confirm(page, 'Cancel request')
  await expect(part(page, 'Comments')).toContainText(/from Ada .*Lovelace.* canceled\./)
  await expect(part(page, 'Decision')).not.toContainText('Requested, unsigned')
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem', { name: 'Request Guaranty', exact: true })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Undo Request Guaranty' })).toHaveCount(0)
  await continueButton(guarantor).click()
  await expect(customer.heading(guarantor, "This link isn't valid")).toBeVisible()
  await looksSound(guarantor, 'guaranty link that is dead')
  await mailTo(page, company.person.email, 'guaranty-withdrawn')
  await guarantor.goto(`/guarantor/rexel/${'k'.repeat(43)}`)
  await expect(customer.heading(guarantor, "This link isn't valid")).toBeVisible()
  await guarantor.goto('/guarantor/rexel')
  await expect(customer.heading(guarantor, 'Open the link in your email')).toBeVisible()
  await looksSound(guarantor, 'guarantor without a key')
})
