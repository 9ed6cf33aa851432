/** Someone else fills in a section of an application (docs/rules/delegation.md). */
import type { Page } from '@playwright/test'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { phone } from './support/phone.ts'
import { signIn } from './support/staff.ts'

test.use(phone)

const entry = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** Asks this person for the section of this card, and returns the address in the mail to them. */
const ask = async (page: Page, title: string, person: { name: string; email: string }) => {
  await customer
    .card(page, title)
    .getByRole('button', { name: 'Ask someone else to fill in this section' })
    .click()
  const dialog = page.getByRole('dialog', { name: `Ask someone to fill in “${title}”` })
  await dialog.getByRole('textbox', { name: 'Their name' }).fill(person.name)
  await dialog.getByRole('textbox', { name: 'Their email' }).fill(person.email)
  await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada Lovelace')
  await looksSound(page, 'delegation asked')
  await dialog.getByRole('button', { name: 'Send the email' }).click()
  await expect(dialog).toBeHidden()
  const { links } = await mailTo(page, person.email, 'section-asked')
  return new URL(links.find((link) => link.includes('/section/'))!).pathname
}

test('an applicant asks someone for accounts payable, continues, and signs what they answered', async ({
  page,
  another,
}) => {
  const company = customer.newCompany()
  let number = ''
  const maria = { name: 'Maria Lopez', email: company.email.replace('office', 'maria') }
  await page.goto('/application/rexel')
  await customer.fillDetails(page, company)
  await customer.saveAndNext(page)
  await expect(customer.heading(page, 'Contact Information')).toBeVisible()
  const payables = customer.card(page, 'Accounts Payable')
  await looksSoundEverywhere(page, 'delegation offered', [390, 1440])
  const link = await ask(page, 'Accounts Payable', maria)
  await expect(payables).toContainText('You asked Maria Lopez to fill in this section')
  await expect(payables).toContainText("They haven't started.")
  await looksSoundEverywhere(page, 'delegation waits', [390, 1440])

  await test.step('the missing answers of Maria do not stop the applicant before signing', async () => {
    for (const document of [0, 1])
      await customer
        .card(page, 'Preferences')
        .getByRole('textbox', { name: 'Email' })
        .nth(document)
        .fill(company.email)
    await customer.saveAndNext(page)
    await expect(customer.heading(page, '3rd Party')).toBeVisible()
    await customer.fillThirdParties(page)
    await customer.saveAndNext(page)
    await expect(customer.heading(page, 'Signatory')).toBeVisible()
    await customer.fillSignatory(page, company)
    await customer.saveAndNext(page)
    // Signing needs them: the step with the section comes back, with what is missing.
    await expect(customer.heading(page, 'Contact Information')).toBeVisible()
    await expect(page.locator('[data-summary]')).toContainText('Enter the first name')
  })

  await test.step('the person sees the one section on a phone, and sends it', async () => {
    const person = await another()
    await person.setViewportSize({ width: 390, height: 844 })
    await person.goto(link)
    await expect(customer.heading(person, 'Accounts Payable')).toBeVisible()
    const about = customer.card(person, 'About this request')
    await expect(about).toContainText(
      `${company.name} is applying for credit with Rexel. Ada Lovelace asks you`,
    )
    await looksSoundEverywhere(person, 'section to fill in', [390, 1440])
    await person.getByRole('button', { name: 'Send answers' }).click()
    await expect(person.locator('[data-summary]')).toBeFocused()
    await entry(person, 'First Name').fill('Maria')
    await entry(person, 'Last Name').fill('Lopez')
    await entry(person, 'Phone').fill('9725550142')
    // What is typed survives a reload.
    await expect(async () => {
      await person.reload()
      await expect(entry(person, 'Last Name')).toHaveValue('Lopez', { timeout: 1_000 })
    }).toPass()
    await expect(entry(person, 'Your name')).toHaveValue('Maria Lopez')
    await person.getByRole('button', { name: 'Send answers' }).click()
    await expect(customer.heading(person, 'Thank you. We received your answers')).toBeFocused()
    await looksSoundEverywhere(person, 'section sent', [390, 1440])
    const { text } = await mailTo(page, company.email, 'section-news')
    expect(text).toContain('Maria Lopez filled in “Accounts Payable”')
  })

  await test.step('the applicant sees the name and the answers, and signs them', async () => {
    await page.reload()
    await expect(payables).toContainText(`Answered by Maria Lopez, ${maria.email}`)
    await expect(payables.getByRole('textbox', { name: 'First Name' })).toHaveValue('Maria')
    await looksSoundEverywhere(page, 'delegation answered', [390, 1440])
    await customer.saveAndNext(page)
    await expect(customer.heading(page, '3rd Party')).toBeVisible()
    await customer.saveAndNext(page)
    await expect(customer.heading(page, 'Signatory')).toBeVisible()
    await customer.saveAndNext(page)
    await expect(customer.heading(page, 'Check your answers')).toBeVisible()
    await expect(payables).toContainText(`Answered by Maria Lopez, ${maria.email}`)
    await looksSoundEverywhere(page, 'delegation checked', [390, 1440])
    await customer.continueToSigning(page)
    await customer.sign(page, await signed(page, company))
    number = await customer.submit(page)
  })

  await test.step('the review says who answered; the link has ended', async () => {
    const analyst = await another()
    await signIn(analyst, 'approver.rexel')
    await analyst.goto(`/admin/creditapps/rexel/${number}`)
    await expect(customer.card(analyst, 'All answers')).toContainText(
      `Answered by Maria Lopez, ${maria.email}`,
    )
    await analyst.goto(link)
    await expect(customer.heading(analyst, 'Thank you. We received your answers')).toBeVisible()
  })
})

const signed = async (page: Page, company: customer.Company) => {
  const signing = await customer.openSigning(page, company)
  await customer.agree(signing)
  await customer.typeName(signing, company)
  return signing
}

test('both fill in the bank: the applicant chooses; a canceled request says so', async ({
  page,
  another,
  consoles,
}) => {
  const company = customer.newCompany()
  const omar = { name: 'Omar Delgado', email: company.email.replace('office', 'omar') }
  await page.goto('/application/rexel')
  await customer.fillDetails(page, company)
  await customer.saveAndNext(page)
  await expect(customer.heading(page, 'Contact Information')).toBeVisible()
  await customer.fillContacts(page, company)
  await customer.saveAndNext(page)
  await expect(customer.heading(page, '3rd Party')).toBeVisible()
  const bank = customer.card(page, 'Banking Information')
  const link = await ask(page, 'Banking Information', omar)
  const person = await another()
  await person.goto(link)
  await expect(customer.heading(person, 'Banking Information')).toBeVisible()
  await customer.saved(page, () => customer.fillThirdParties(page).then(() => page.keyboard.press('Tab')))
  await entry(person, 'Bank Name').fill('Harbor Bank')
  await person.getByRole('button', { name: 'Send answers' }).click()
  await expect(customer.heading(person, 'Thank you. We received your answers')).toBeVisible()

  await page.reload()
  await expect(bank).toContainText('Omar Delgado and you both filled in this section')
  await expect(bank.getByRole('listitem').first()).toHaveText('Bank NameTheirs: Harbor BankYours: First Bank')
  await expect(bank.getByRole('textbox', { name: 'Bank Name' })).toHaveValue('First Bank')
  await looksSoundEverywhere(page, 'delegation both', [390, 1440])

  await test.step('a choice between answers that another tab has changed shows them first', async () => {
    consoles.allow(/409/)
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    const name = entry(tab, 'Bank Name')
    await expect(name).toHaveValue('First Bank')
    await customer.saved(tab, () => name.fill('Second Bank').then(() => tab.keyboard.press('Tab')))
    await tab.close()
    await bank.getByRole('button', { name: 'Use theirs' }).click()
    await expect(bank).toContainText(
      'Your answers have changed since you looked. Compare both again, then choose.',
    )
    await expect(bank.getByRole('listitem').first()).toHaveText(
      'Bank NameTheirs: Harbor BankYours: Second Bank',
    )
    await expect(bank.getByRole('textbox', { name: 'Bank Name' })).toHaveValue('Second Bank')
    await looksSoundEverywhere(page, 'delegation changed meanwhile', [390, 1440])
  })
  await bank.getByRole('button', { name: 'Use theirs' }).click()
  await expect(bank.getByRole('textbox', { name: 'Bank Name' })).toHaveValue('Harbor Bank')
  await expect(bank).toContainText(`Answered by Omar Delgado, ${omar.email}`)

  const joan = { name: 'Joan Clarke', email: company.email.replace('office', 'joan') }
  const other = await ask(page, 'Industry Trade References', joan)
  const references = customer.card(page, 'Industry Trade References')
  await references.getByRole('button', { name: 'Cancel the request' }).click()
  await expect(
    references.getByRole('button', { name: 'Ask someone else to fill in this section' }),
  ).toBeVisible()
  await person.goto(other)
  await expect(customer.heading(person, 'This request was canceled')).toBeVisible()
  await expect(person.getByText(company.name)).toHaveCount(0)
  await looksSoundEverywhere(person, 'section canceled', [390, 1440])
})
