import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openAnswered } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'

/** Formed like a key of ours. */
const nonsense = 'x'.repeat(43)

test('two tabs on one application: the second asks before saving, and nothing is overwritten', async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 409/)
  const nameIn = (tab: typeof page) => tab.getByRole('textbox', { name: /^Name of Company/ })
  await page.goto('/application/rexel')
  await customer.choose(page, 'Account Information', 'Do you have an account with us?', 'No')
  await nameIn(page).fill('Bright Wire')
  await customer.saveAndNext(page)
  await expect(page).toHaveURL(/\/application\/rexel\/[\w-]{20,}/)

  const second = await page.context().newPage()
  await second.goto(new URL(page.url()).pathname)
  await expect(nameIn(second)).toHaveValue('Bright Wire')
  await customer.saved(second, async () => {
    await nameIn(second).fill('Brighter Wire')
    await nameIn(second).blur()
  })

  await nameIn(page).fill('Brightest Wire')
  await nameIn(page).blur()
  const asked = page.getByRole('dialog', { name: 'Updated on another device' })
  await expect(asked).toContainText('Brighter Wire')
  await expect(asked).toContainText('Brightest Wire')
  await looksSound(page, 'conflict')
  await asked.getByRole('button', { name: 'Keep mine' }).click()
  await expect(asked).toBeHidden()
  await expect(nameIn(page)).toHaveValue('Brightest Wire')
  await second.reload()
  await expect(nameIn(second)).toHaveValue('Brightest Wire')
})

test('explains what is wrong with a bad file, a guaranty and a used link', async ({
  page,
  another,
  consoles,
}) => {
  consoles.allow(/status of (400|404)/)
  const company = customer.newCompany()

  const address = await openAnswered(page, company, { guarantor: 'true' })

  await test.step('refuses files of other types', async () => {
    await page.goto(`${address}#contact`)
    const documents = customer.card(page, 'Documents')
    const dialog = page.getByRole('dialog')
    const refusal =
      'This file type is not accepted. Please choose a different file or convert this to another format to upload.'
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)])
    await customer.chooseFiles(page, { name: 'setup.exe', mimeType: 'application/pdf', buffer: program })
    await expect(dialog.getByText(refusal)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
    await looksSound(page, 'file refused')
    await dialog.getByRole('button', { name: 'Remove setup.exe' }).click()
    // The server checks the content, not the name.
    const disguised = { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: program }
    await dialog.getByLabel('Choose files').setInputFiles(disguised)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog.getByText(refusal)).toBeVisible()
    await looksSound(page, 'file refused by the server')
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(documents.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    await customer.upload(page, customer.pdfFile)
    await expect(documents.getByRole('button', { name: 'Remove license.pdf' })).toBeVisible()
  })

  await test.step('shows a guarantor what a guaranty means', async () => {
    await page.goto(`${address}#signatory`)
    await expect(customer.heading(page, 'Signatory')).toBeVisible()
    await looksSound(page, 'guarantor')
    await customer.saveAndNext(page)
    await page.getByRole('button', { name: 'Continue to signing' }).click()
    await expect(page.getByRole('button', { name: 'Email the link' })).toBeVisible()
  })

  await test.step('a mailed link signs once, with three consents, in any browser, and then no longer works', async () => {
    await page.getByRole('button', { name: 'Email the link' }).click()
    const { links } = await mailTo(page, company.person.email, 'signature-asked')
    const link = new URL(links.find((one) => one.includes('/sign/'))!).pathname
    const signatory = await another()
    await signatory.goto(link)
    await looksSound(signatory, 'guarantor asked for the code')
    await customer.proveByLink(signatory, company.person)
    await expect(signatory.getByRole('checkbox')).toHaveCount(3)
    await customer.agree(signatory)
    await customer.typeName(signatory, company)
    await signatory.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(customer.heading(signatory, 'Thank you for signing')).toBeVisible()
    await looksSound(signatory, 'signed by link')

    await page.goto(link)
    await expect(customer.heading(page, "You've already signed")).toBeVisible()
    await looksSound(page, 'used link')
    await page.goto('/sign/rexel/no-such-link-at-all-000000')
    await expect(customer.heading(page, "This link isn't valid")).toBeVisible()
    await looksSound(page, 'nonsense link')
    for (const address of [
      `/sign/rexel/${nonsense}`,
      `/guarantor/rexel/${nonsense}`,
      `/missing-items/rexel/${nonsense}`,
      `/reference/rexel/${nonsense}`,
      `/tax-certificate/platt/${nonsense}`,
      `/instant-credit/rexel/00000000-0000-4000-8000-000000000000?accessToken=${nonsense}`,
      `/oidc/invitation/${nonsense}`,
    ]) {
      await page.goto(address)
      await expect(page.getByText("This link isn't valid")).toBeVisible()
      await expect(page.getByText('timed out')).toBeHidden()
    }
  })

  await test.step('an unknown address', async () => {
    await page.goto('/application/rexel/00000000-0000-4000-8000-000000000000')
    await expect(customer.heading(page, "This link isn't valid")).toBeVisible()
    await looksSound(page, 'not found')
  })
})
