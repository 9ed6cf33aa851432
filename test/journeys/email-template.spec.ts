import type { Page } from '@playwright/test'
import { looksSoundEverywhere } from './support/axe.ts'
import { heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { signIn } from './support/staff.ts'

/** Draws a signature of this size in the browser. */
const picture = async (page: Page, width: number, height: number) => {
  const url = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')!
      pen.font = 'italic 48px serif'
      pen.fillText('Jane Smith', 12, 72)
      return canvas.toDataURL('image/png')
    },
    [width, height] as const,
  )
  return { name: 'signature.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1]!, 'base64') }
}

test('a SystemAdmin sets up the signatures of the welcome email (MAIL-001 to MAIL-010)', async ({
  page,
  another,
  consoles,
}) => {
  consoles.allow(/503|net::ERR_FAILED/)
  // The frame of the preview runs no script, not even those that watch a journey.
  consoles.allow(/^Blocked script execution in 'about:srcdoc'/)
  await signIn(page, 'systemadmin.all', '/admin/rexelenergy')
  const dialog = page.getByRole('dialog', { name: 'Save Signature' })
  const fill = async (name: string) => {
    await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
    await dialog.getByRole('textbox', { name: 'Job title' }).fill('Credit Manager')
    await dialog.getByRole('textbox', { name: 'Email' }).fill('jane.smith@example.com')
  }

  await test.step('opens it from the user menu; there are none yet (MAIL-009)', async () => {
    await page
      .getByRole('button', { name: /Judith Amari/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Email Template' }).click()
    await expect(heading(page, 'Email Template')).toBeVisible()
    await expect(
      page.getByText('You have not setup any signatures, please add at least one signature.'),
    ).toBeVisible()
  })

  await test.step('every problem is named (MAIL-012 to MAIL-021)', async () => {
    await page.getByRole('button', { name: 'Add Signature' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const text of [
      'Name is required.',
      'Title is required.',
      'Email is required.',
      'Signature image is required.',
    ])
      await expect(dialog.getByText(text)).toBeVisible()
    await dialog.getByLabel('Signature image').setInputFiles(await picture(page, 600, 300))
    await expect(dialog.getByText('Image must be smaller than 500px wide by 200px high')).toBeVisible()
    await looksSoundEverywhere(page, 'email template in error')
  })

  await test.step('saves one, then a second, which can be deleted (MAIL-003 to MAIL-006, MAIL-008)', async () => {
    await fill('Jane Smith')
    await dialog.getByRole('textbox', { name: 'Phone' }).fill('972 555 0102')
    await dialog.getByLabel('Signature image').setInputFiles(await picture(page, 320, 110))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('img', { name: "Jane Smith's signature" })).toBeVisible()
    await expect(page.getByText('(972) 555-0102')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Signature' }).click()
    await fill('Bob Stone')
    await dialog.getByLabel('Signature image').setInputFiles(await picture(page, 320, 110))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Add Signature' })).toHaveCount(0)
    await expect(
      page.getByText(/^This email template was last updated by \S+@example\.com on /),
    ).toBeVisible()
    await looksSoundEverywhere(page, 'email template')
    await page.getByRole('button', { name: "Delete Bob Stone's signature" }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Bob Stone')).toHaveCount(0)
  })

  await test.step('sends a sample to themselves (MAIL-007, MAIL-026)', async () => {
    await page.getByRole('button', { name: 'Send Sample Email' }).click()
    await expect(page.getByText(/^Mail Sent - Check your inbox/)).toBeVisible()
    const { text } = await mailTo(page, 'systemadmin.all@example.com', 'sample-welcome')
    expect(text).toContain('Jane Smith')
  })

  await test.step('a sample that cannot be sent says so (MAIL-027, MAIL-028)', async () => {
    const path = '**/admin/sendTestEmail**'
    const away = { isSuccess: false, code: 'unavailable', message: 'Try again later.', data: null }
    await page.route(path, (route) => route.fulfill({ status: 503, json: away }))
    await page.getByRole('button', { name: 'Send Sample Email' }).click()
    await expect(
      page.getByText(
        '503 Error - We are unable to send a sample email at this time, please contact your system administrator if the issue persists.',
      ),
    ).toBeVisible()
    await page.unroute(path)
    await page.route(path, (route) => route.abort())
    await page.getByRole('button', { name: 'Send Sample Email' }).click()
    await expect(
      page.getByText(
        'Error - Something has gone wrong, please refresh the page and try again. Contact your system administrator if the issue persists.',
        { exact: true },
      ),
    ).toBeVisible()
  })

  await test.step('others are sent to the dashboard (MAIL-002)', async () => {
    const admin = await another()
    await signIn(admin, 'admin.rexel', '/admin/email-template/rexel')
    await expect(admin).toHaveURL(/\/admin\/rexel$/)
  })
})
