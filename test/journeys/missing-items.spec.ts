import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import { heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { decide, decisionCard, signIn } from './support/staff.ts'
import { openArrived } from './support/submitted.ts'

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7\n${name}`),
})

test('a customer sends the items that a letter names from a phone, and the analyst sees them, undoes one and reminds', async ({
  page,
  another,
  consoles,
}) => {
  consoles.allow(/404/)
  await signIn(page, 'approver.rexel')
  const company = await openArrived(page)
  const card = decisionCard(page)
  await test.step('the analyst asks for three items by letter', async () => {
    const dialog = await decide(page, 'Edit Pending')
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Missing: financial statement')
    const item = dialog.getByRole('textbox', { name: 'Missing item' })
    await item.fill('Tax return of 2025, all pages, with the schedules of every owner')
    await item.press('Enter')
    await item.fill('Resale certificate')
    await item.press('Enter')
    await dialog.getByRole('button', { name: 'Continue: set pending and send letter' }).click()
    await expect(dialog).toBeHidden()
  })

  const customer = await another()
  await customer.setViewportSize({ width: 390, height: 844 })
  const received = customer.getByRole('region', { name: 'Received' })
  const send = customer.getByRole('button', { name: /^Send/ })
  const openLetter = async (kind: string) => {
    const { links, text } = await mailTo(customer, company.email, kind)
    expect(text.replaceAll(/\s+/g, ' ')).toContain("Please don't send them by email")
    return new URL(links.find((one) => one.includes('/missing-items/'))!).pathname
  }
  const link = await openLetter('pending-letter')

  await test.step('the customer sees exactly these items, and what is wrong with a file', async () => {
    await customer.goto(link)
    await expect(heading(customer, 'Items for your credit application')).toBeVisible()
    await expect(customer.getByText(company.name)).toBeVisible()
    await expect(customer.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Financial statement',
      /^Tax return of 2025/,
      'Resale certificate',
    ])
    await looksSoundEverywhere(customer, 'missing items fresh')
    await send.click()
    await expect(customer.getByRole('alert')).toContainText('Choose a file for at least one item.')
    await customer
      .getByLabel('Choose files: Resale certificate')
      .setInputFiles([pdf('resale.pdf'), pdf('setup.exe')])
    await expect(customer.getByText('This file type is not accepted.')).toBeVisible()
    await send.click()
    await expect(customer.getByRole('alert')).toContainText('Remove the files marked in red.')
    await looksSound(customer, 'missing items in error')
    await customer.getByRole('button', { name: 'Remove setup.exe' }).click()
  })

  await test.step('sends two of them together', async () => {
    await customer
      .getByLabel(/^Choose files: Tax return/)
      .setInputFiles([pdf('Form 1120 with a long name for a return of the year 2025.pdf'), pdf('K-1.pdf')])
    await customer.getByRole('button', { name: 'Send 3 files' }).click()
    await expect(received.getByRole('listitem')).toHaveText([
      /^Tax return of 2025.*Received .*2 files$/,
      /^Resale certificateReceived .*1 file$/,
    ])
    await expect(customer.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Financial statement',
      'Received',
    ])
    await looksSoundEverywhere(customer, 'missing items partly sent')
  })

  await test.step('the analyst gets an email, sees what came, undoes one receipt and reminds the customer', async () => {
    const told = await mailTo(page, 'approver.rexel@example.com', 'items-arrived')
    expect(told.subject).toContain(company.name)
    await page.reload()
    await expect(card.getByRole('listitem').filter({ hasText: 'Tax return' })).toContainText(
      'from the customer',
    )
    await expect(card.getByRole('button', { name: 'Download K-1.pdf' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Documents', exact: true })).toContainText(
      'Requested documents',
    )
    await looksSoundEverywhere(page, 'items sent')
    await card.getByRole('button', { name: 'Undo the receipt of Resale certificate' }).click()
    await expect(card.getByRole('checkbox', { name: /Resale certificate/ })).toBeVisible()
    await card.getByRole('button', { name: 'Send reminder' }).click()
    await expect(page.getByText(/^Reminder sent/)).toBeVisible()
    await expect(card).toContainText('The customer was reminded')
    await looksSound(page, 'receipt undone')
  })

  await test.step('the analyst opens what the customer sees of it', async () => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'What the customer sees' }).click()
    await expect(heading(page, 'What the customer sees')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Items for your credit application' })).toContainText(
      'Financial statement',
    )
    await expect(page.getByRole('region', { name: 'Received' })).toContainText('Tax return')
    await looksSoundEverywhere(page, 'what the customer sees')
    await page.getByRole('link', { name: 'Back to the application' }).click()
    await expect(card).toBeVisible()
  })

  await test.step('the customer sends the rest through the link of the reminder', async () => {
    await customer.goto(await openLetter('items-reminder'))
    for (const item of ['Financial statement', 'Resale certificate'])
      await customer.getByLabel(`Choose files: ${item}`).setInputFiles(pdf(`${item}.pdf`))
    await customer.getByRole('button', { name: 'Send 2 files' }).click()
    await expect(customer.getByText('Thank you. We received everything')).toBeVisible()
    await looksSoundEverywhere(customer, 'missing items complete')
  })

  await test.step('the clock has started; after the decision the link takes nothing', async () => {
    await page.reload()
    await expect(card).toContainText('30 days left')
    await looksSoundEverywhere(page, 'items complete')
    const dialog = await decide(page, 'Deny')
    await dialog.getByRole('combobox', { name: 'Reason', exact: true }).selectOption('Bankruptcy on record')
    await dialog.getByRole('button', { name: 'Continue: deny and send letter' }).click()
    await expect(dialog).toBeHidden()
    await customer.goto(link)
    await expect(customer.getByText('This link no longer accepts files')).toBeVisible()
    await expect(customer.getByText(company.name)).toHaveCount(0)
    await looksSound(customer, 'missing items closed')
    await customer.goto(`${link}x`)
    await expect(customer.getByText("This link isn't valid")).toBeVisible()
    await looksSound(customer, 'missing items dead link')
  })
})
