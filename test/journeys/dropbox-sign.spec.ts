import { readPdf } from '../support/pdf-text.ts'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openForSigning } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { attachment, mailTo } from './support/mailbox.ts'
import { serverWithVendor } from './support/signing-vendor.ts'

test("a customer signs in Dropbox Sign's frame, after closing it once, and gets its copy (decision 99)", async ({
  browser,
}) => {
  const { server, vendor, close } = await serverWithVendor()
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const company = customer.newCompany()
  await openForSigning(page, company)
  const signing = await customer.openSigning(page, company)
  await customer.agree(signing)
  await expect(signing.getByRole('textbox')).toHaveCount(0)
  const sign = signing.getByRole('button', { name: 'Sign', exact: true })
  const agree = signing
    .frameLocator('iframe[title="Sign the document"]')
    .getByRole('button', { name: 'I agree' })

  await test.step('closes the frame, and nothing is signed', async () => {
    await sign.click()
    await expect(agree).toBeVisible()
    await looksSound(page, 'frame of the vendor')
    await signing.getByRole('dialog').getByRole('button', { name: 'Close without signing' }).click()
    await expect(agree).toBeHidden()
    await expect(signing.getByText('Ready to sign.')).toBeVisible()
  })

  await test.step('signs, and submits', async () => {
    await sign.click()
    await agree.click()
    await customer.holdSubmission(page)
    await customer.submit(page)
  })

  await test.step("gets the vendor's copy by mail", async () => {
    const copy = await attachment(page, await mailTo(page, company.email, 'complete'))
    expect((await readPdf(copy)).text).toMatch(/Signed by Ada .*Lovelace/)
  })

  expect(vendor.complaints).toEqual([])
  expect(server.complaints()).toEqual([])
  await context.close()
  await close()
})
