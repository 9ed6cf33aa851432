import type { Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openAnswered } from './support/draft.ts'
import { expect, test } from './support/journey.ts'

const MEBIBYTE = 1_048_576
const pdf = (name: string, bytes = 200) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(bytes - 15, 32), Buffer.from('%%EOF\n')]),
})
/** The page creates these files itself, because sending megabytes to a browser is slow. */
const chooseCreated = async (page: Page, sizes: Record<string, number>) => {
  await page.getByRole('button', { name: 'Upload Other Documents' }).click()
  await dialogOf(page)
    .getByLabel('Choose files')
    .evaluate((input: HTMLInputElement, files) => {
      const chosen = new DataTransfer()
      for (const [name, size] of Object.entries(files))
        chosen.items.add(new File([new Uint8Array(size)], name))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    }, sizes)
}
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Upload Other Documents' })
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Upload', exact: true })
const chip = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}`, exact: true })
const remove = async (page: Page, name: string) => {
  await chip(page, name).click()
  await page
    .getByRole('dialog', { name: 'Remove this document?' })
    .getByRole('button', { name: 'Remove' })
    .click()
}

test('refuses documents that are too large, too many, empty or of another type, and says why', async ({
  page,
  consoles,
}) => {
  const dialog = dialogOf(page)
  const address = await openAnswered(page, customer.newCompany(), { banner: 'gexpro' })
  await page.goto(`${address}#contact`)
  await expect(customer.heading(page, 'Contact Information')).toBeVisible()

  /** Chooses these files, reads the error, and removes them, which clears the error. */
  const refused = async (sizes: Record<string, number>, words: string) => {
    await chooseCreated(page, sizes)
    await expect(dialog.locator('.field-problem').getByText(words).first()).toBeVisible()
    await expect(send(page)).toBeDisabled()
    for (const name of Object.keys(sizes))
      await dialog.getByRole('button', { name: `Remove ${name}` }).click()
    await expect(dialog.getByRole('list', { name: 'Selected files' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  }

  await test.step('before uploading anything (FILE-001 to FILE-008)', async () => {
    await refused({ 'plans.pdf': 16 * MEBIBYTE }, 'Attachments cannot be larger than 15MB')
    await refused({ 'empty.pdf': 0 }, 'This file is empty')
    const six = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`page-${at}.pdf`, 200]))
    await refused(six, '*Max of 5 documents per section')
    // The hint is always visible (FILE-007).
    await page.getByRole('button', { name: 'Upload Other Documents' }).click()
    await expect(dialog.getByText('*Max of 5 documents per section')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  })

  await test.step('61 MB in total (FILE-005)', async () => {
    const parts = [13, 12, 12, 12, 12].map((part, at) => [`part-${at}.pdf`, part * MEBIBYTE] as const)
    await chooseCreated(page, Object.fromEntries(parts))
    await expect(dialog.getByText('Maximum total attachments must be 60MB or less')).toBeVisible()
    await expect(send(page)).toBeDisabled()
    await looksSound(page, 'files too large together')
    await dialog.getByRole('button', { name: 'Remove part-0.pdf' }).click()
    await expect(dialog.getByText('Maximum total attachments must be 60MB or less')).toBeHidden()
    await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  })

  await test.step('keeps names: two alike, one with a path, one with an emoji', async () => {
    await customer.upload(page, [customer.pdfFile, customer.pdfFile, pdf('../../etc/ \u{1F600} plan.pdf')])
    for (const name of ['license.pdf', 'license (2).pdf', 'plan.pdf'])
      await expect(chip(page, name)).toBeVisible()
    await looksSound(page, 'documents as chips')
  })

  await test.step('offline during an upload: says so, loses nothing, and uploads after reconnecting', async () => {
    consoles.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await customer.chooseFiles(page, pdf('permit.pdf', MEBIBYTE))
    await send(page).click()
    await expect(dialog.getByText('The connection was lost.')).toBeVisible()
    await looksSound(page, 'upload offline')
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Try again permit.pdf' }).click()
    await expect(chip(page, 'permit.pdf')).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('the fifth document is the last (FILE-006, FILE-008)', async () => {
    await customer.upload(page, pdf('fifth.pdf'))
    await expect(chip(page, 'fifth.pdf')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Upload Other Documents' })).toBeDisabled()
  })

  await test.step('shows that a removal failed, and makes room after one that succeeds (FILE-009)', async () => {
    consoles.allow(/status of 500/)
    const removals = '**/removeDocument?*'
    await page.route(removals, (route) =>
      route.fulfill({ status: 500, json: { isSuccess: false, message: '' } }),
    )
    await remove(page, 'fifth.pdf')
    const error = page.getByRole('dialog', { name: 'Error' })
    await expect(error).toContainText('Something went wrong. Could not remove the document.')
    await looksSound(page, 'removal failed')
    await error.getByRole('button', { name: 'OK' }).click()
    await page.unroute(removals)
    await remove(page, 'fifth.pdf')
    await expect(chip(page, 'fifth.pdf')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Upload Other Documents' })).toBeEnabled()
  })

  await test.step('all documents are listed after a reload', async () => {
    await page.reload()
    for (const name of ['license.pdf', 'license (2).pdf', 'plan.pdf', 'permit.pdf'])
      await expect(chip(page, name)).toBeVisible()
  })
})
