import type { Page } from '@playwright/test'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import * as salesperson from './support/salesperson.ts'
import { becomeVisible, openNumber, signIn } from './support/staff.ts'

const progress = (page: Page) => customer.card(page, "Customer's progress")

test('a salesperson fills out a form and mails it; the customer completes, signs and submits it on a phone', async ({
  page,
  another,
}) => {
  const company = customer.newCompany()
  const secret = `Known to us as ${company.name}`
  const second = company.email.replace('office@', 'accounts@')

  await test.step('fills in the known answers, in four steps (APP-003, APP-008, APP-035, APP-040)', async () => {
    await signIn(page, 'viewonly.rexel', '/admin/application/rexel')
    await salesperson.fillForCustomer(page, company, secret)
    await salesperson.finishSteps(page, company)
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await looksSound(page, 'internal end')
  })

  await test.step('mails it to two people, with a changed message (APP-021, APP-080 to APP-085, APP-211)', async () => {
    const dialog = await salesperson.askToMail(page)
    const send = dialog.getByRole('button', { name: 'Send', exact: true })
    const to = dialog.getByRole('textbox', { name: 'To' })
    await expect(dialog.getByRole('listitem')).toHaveText([company.email])
    await expect(dialog.getByRole('textbox', { name: 'Subject' })).toHaveValue('Credit application for Rexel')
    await expect(dialog.getByRole('textbox', { name: 'Email Message' })).toHaveValue(
      new RegExp(`${company.name}[^]*\\[link to the application\\][^]*Nora Whitfield`),
    )
    await to.fill('accounts@brightwire')
    await to.press('Enter')
    await expect(dialog).toContainText('accounts@brightwire is not a complete email address')
    await expect(send).toBeDisabled()
    await looksSound(page, 'email dialog wrong address')
    await to.press('Backspace')
    await to.fill(second)
    await to.press('Enter')
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('Your <b>application</b>')
    const message = dialog.getByRole('textbox', { name: 'Email Message' })
    await message.fill(`<img src=x onerror=alert(1)> Please sign.\n\n${await message.inputValue()}`)
    await looksSound(page, 'email dialog')
    await send.click()
    await expect(page.getByText(`Application emailed to ${company.email} and ${second}.`)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Save and Resend to Customer' })).toBeVisible()
  })

  const link = await test.step('both get it, and markup in it stays text', async () => {
    for (const to of [company.email, second]) {
      const mail = await mailTo(page, to, 'emailed-by-employee')
      expect(mail.subject).toBe('Your <b>application</b>')
      expect(mail.text).toContain('<img src=x onerror=alert(1)> Please sign.')
      expect(mail.html).toContain('&lt;img src=x')
      expect(mail.html).not.toContain('<img src=x')
    }
    const { links } = await mailTo(page, second, 'emailed-by-employee')
    return links.find((one) => one.includes('/application/rexel/'))!
  })

  const phone = await another()
  await phone.setViewportSize({ width: 390, height: 844 })
  await test.step('the customer sees the answers and the branch, and nothing that is for staff only (APP-054, APP-172)', async () => {
    await phone.goto(new URL(link).pathname)
    await expect(customer.heading(phone, 'Detail Information')).toBeVisible()
    await expect(phone.getByRole('textbox', { name: /^Name of Company/ })).toHaveValue(company.name)
    const branch = customer.card(phone, 'Branch Information')
    await expect(branch).toContainText('Branch 102')
    await expect(branch.getByRole('button')).toHaveCount(0)
    await expect(phone.getByText('Not Visible to Customer')).toHaveCount(0)
    await expect(phone.getByText(secret)).toHaveCount(0)
    const told = await phone.request.get(`/api/CreditApplication/rexel/${link.split('/').at(-1)}`)
    expect(await told.text()).not.toContain('Known to us')
    await looksSound(phone, 'emailed customer')
  })

  await test.step("the salesperson's open page shows what the customer saves", async () => {
    await customer.saved(phone, async () => {
      await customer.fill(phone, 'Business Information', { Phone: '9725550199' })
      await phone.keyboard.press('Tab')
    })
    await becomeVisible(page)
    await expect(progress(page)).toContainText('The customer changed Business Information: Phone.')
    await expect(progress(page)).toContainText(company.email)
    await looksSoundEverywhere(page, 'customer progress')
  })

  await test.step('completes it and signs with a code from the mailbox', async () => {
    await customer.completeDetails(phone)
    await customer.saveAndNext(phone)
    await expect(customer.heading(phone, 'Contact Information')).toBeVisible()
    await customer.fillContacts(phone, company)
    await customer.saveAndNext(phone)
    await customer.fillThirdParties(phone)
    await customer.saveAndNext(phone)
    await customer.fillSignatory(phone, company)
    await customer.saveAndNext(phone)
    await expect(customer.heading(phone, 'Check your answers')).toBeVisible()
    await expect(phone.getByText(secret)).toHaveCount(0)
    await customer.continueToSigning(phone)
    await phone.getByRole('button', { name: /^Sign here with a code as Ada/ }).click()
    const asked = phone.getByRole('dialog', { name: /Lovelace.* signs here/ })
    const { text } = await mailTo(phone, company.person.email, 'one-time-code')
    const code = /^\s*(\d{3}\s?\d{3})\s*$/m.exec(text)![1]!.replace(/\s/, '')
    await asked.getByRole('textbox', { name: 'One-time code' }).fill(code)
    await asked.getByRole('button', { name: 'Continue' }).click()
    const signing = phone.frameLocator('iframe[title="Sign the application"]')
    await customer.agree(signing)
    await customer.typeName(signing, company)
    await customer.sign(phone, signing)
  })

  await test.step('submits it; the salesperson is notified, and the analyst sees where it came from', async () => {
    const number = await customer.submit(phone)
    await becomeVisible(page)
    await expect(page.getByText(/^Submitted on /)).toBeVisible()
    await expect(customer.card(page, 'Not Visible to Customer')).toContainText('Jane Smith')
    await looksSound(page, 'customer has submitted')
    const analyst = await another()
    await signIn(analyst, 'approver.rexel')
    await openNumber(analyst, number)
    await expect(analyst.getByText('Emailed to Customer').first()).toBeVisible()
  })
})

test('a salesperson mails a form from its first step, once it has an account number', async ({ page }) => {
  await signIn(page, 'viewonly.rexel', '/admin/application/rexel')
  const account = customer.card(page, 'Account Information')
  const mail = page.getByRole('button', { name: 'Save and Email to Customer' })
  await account.getByRole('radio', { name: /^Yes/ }).check()
  await expect(mail).toHaveCount(0)
  await account.getByRole('textbox', { name: 'Account Number' }).fill('100001')
  const phone = customer.card(page, 'Business Information').getByRole('textbox', { name: /^Phone/ })
  const dialog = page.getByRole('dialog')
  await test.step('what is missing may be, but nothing wrong is sent', async () => {
    // The account's answers would replace it.
    await expect(phone).not.toHaveValue('')
    await expect(mail).toBeVisible()
    await phone.fill('12')
    await mail.click()
    await expect(page.locator('[data-summary]')).toContainText(/phone/i)
    await expect(dialog).toHaveCount(0)
    await looksSound(page, 'early mail refused')
    await phone.fill('3125550178')
  })
  await mail.click()
  await dialog.getByRole('textbox', { name: 'To' }).fill(customer.newCompany().email)
  await dialog.getByRole('textbox', { name: 'To' }).press('Enter')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(/^Application emailed to /)).toBeVisible()
})
