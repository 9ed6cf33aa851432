/** A guaranty that is asked for after the submission, as its guarantor meets it (docs/rules/guaranty.md). */
import type { Page } from '@playwright/test'
import type { BannerName } from '../../domain/rules/banners.ts'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { attachment, mailTo } from './support/mailbox.ts'
import { bearerOf } from './support/saved-forms.ts'
import { signIn } from './support/staff.ts'
import { submitFor } from './support/submitted.ts'

const phone = { width: 390, height: 844 }
const question = (page: Page) =>
  page.getByRole('group', { name: 'Will you personally guarantee this account?' })
const answer = (page: Page, word: 'Yes' | 'No') =>
  question(page).getByRole('radio', { name: word, exact: true })
const goOn = (page: Page) => page.getByRole('button', { name: /^Continue/ })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const gone = /Failed to load resource.*404/

/** An application that waits, and what an analyst does with it; her page stays open. */
const asked = async (page: Page, banner: BannerName = 'rexel') => {
  const company = customer.newCompany()
  await signIn(page, `approver.${banner}`)
  const authorization = await bearerOf(page)
  const id = await submitFor(page, authorization, company, { banner, person: company.person })
  await page.goto(`/admin/creditapps/${banner}/${id}`)
  const act = async (entry: string, confirmed: string) => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: confirmed }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await act('Request Guaranty', 'Request guaranty')
  const { links } = await mailTo(page, company.person.email, 'guaranty-asked')
  return {
    company,
    link: new URL(links.find((one) => one.includes('/guarantor/'))!).pathname,
    undo: () => act('Undo Request Guaranty', 'Take the request back'),
  }
}

test('a guarantor answers and signs on her telephone; staff find her signed', async ({ page, another }) => {
  const { company, link } = await asked(page)
  const hers = await another()
  await hers.setViewportSize(phone)
  await hers.goto(link)

  await test.step('reads who asks, for what and why (compliance, Regulation B)', async () => {
    await expect(customer.heading(hers, 'Personal guaranty')).toBeVisible()
    await expect(hers.getByText('One or more signatories must sign a personal guaranty.')).toBeVisible()
    const words = part(hers, 'What you are asked')
    await expect(words).toContainText(`the account that ${company.name} has applied for`)
    await expect(words).toContainText('never because of whom you are married to')
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
    await expect(hers.locator('[data-summary]')).toContainText('Social Security Number')
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
    await expect(hers.getByRole('figure').first()).toBeVisible()
    await hers.goBack()
    await expect(hers.getByRole('textbox', { name: 'Street Address' })).toHaveValue('77 Private Lane')
    await expect(hers.getByText('•••-••-4321')).toBeVisible()
    await goOn(hers).click()
    await expect(hers.getByRole('checkbox')).toHaveCount(3)
    await looksSound(hers, 'guaranty to sign')
    await customer.signAs(hers, company.person)
    await expect(customer.heading(hers, 'Thank you. You have signed.')).toBeVisible()
    await looksSound(hers, 'guaranty signed')
  })

  await test.step('has her copy alone, and her link says that it is done', async () => {
    const mail = await mailTo(hers, company.person.email, 'guaranty-signed')
    expect((await attachment(hers, mail)).subarray(0, 5).toString()).toBe('%PDF-')
    await hers.goto(link)
    await expect(customer.heading(hers, 'Thank you. You have signed.')).toBeVisible()
    await looksSound(hers, 'guaranty link after signing')
  })

  await test.step('the analyst sees it with her signatory, in comments and documents', async () => {
    await page.reload()
    await expect(part(page, 'Signatory Information').getByText(/^Asked for by .*, signed on /)).toBeVisible()
    await expect(part(page, 'Comments')).toContainText('Personal guaranty signed by')
    await expect(part(page, 'Documents').getByText(/^guaranty-\d+-1-signed\.pdf$/)).toBeVisible()
  })
})

test('a guarantor says no by keyboard: whoever asked is told why', async ({ page, another }) => {
  const { company, link } = await asked(page, 'gexpro')
  const hers = await another()
  await hers.goto(link)
  await expect(goOn(hers)).toBeVisible()
  await answer(hers, 'Yes').focus()
  await hers.keyboard.press('ArrowRight')
  await expect(answer(hers, 'No')).toBeChecked()
  await hers.keyboard.press('Tab')
  await expect(goOn(hers)).toBeFocused()
  await hers.keyboard.press('Enter')
  const sure = hers.getByRole('dialog', { name: 'No personal guaranty?' })
  await expect(sure).toContainText(company.name)
  await looksSound(hers, 'guaranty refused')
  await sure.getByRole('textbox', { name: 'Reason' }).focus()
  await hers.keyboard.type('I have left the company.')
  await sure.getByRole('button', { name: 'I do not guarantee' }).focus()
  await hers.keyboard.press('Enter')
  await expect(customer.heading(hers, 'You have said no')).toBeVisible()
  await looksSound(hers, 'guaranty declined')

  const told = await mailTo(page, 'approver.gexpro@example.com', 'guaranty-declined')
  expect(told.text).toContain('I have left the company.')
  await page.reload()
  await expect(part(page, 'Signatory Information')).toContainText('I have left the company.')
})

test('what staff take back opens nothing, also where she has it before her', async ({
  page,
  another,
  consoles,
}) => {
  const { company, link, undo } = await asked(page)
  const hers = await another()
  consoles.mayNow(gone)
  await hers.setViewportSize(phone)
  await hers.goto(link)
  await answer(hers, 'Yes').check()
  await hers.getByRole('textbox', { name: 'Social Security Number' }).fill(company.ssn)
  await undo()
  await goOn(hers).click()
  await expect(customer.heading(hers, 'This link does not open any more')).toBeVisible()
  await looksSound(hers, 'guaranty link that is dead')
  await mailTo(page, company.person.email, 'guaranty-withdrawn')
  await hers.goto(`/guarantor/rexel/${'k'.repeat(43)}`)
  await expect(customer.heading(hers, 'This link does not open any more')).toBeVisible()
})
