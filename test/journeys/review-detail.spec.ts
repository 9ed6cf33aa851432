import type { Page } from '@playwright/test'
import { truncateSync, writeFileSync } from 'node:fs'
import { fits, looksSound } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { bearerOf, becomeVisible, signIn } from './support/staff.ts'
import { openArrived, openArrivedFromList } from './support/submitted.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const failed = /Failed to load resource/

/** Calls the server as the employee who is signed in on this page. */
const callAs = async (page: Page, path: string, data?: object) => {
  const headers = { authorization: await bearerOf(page) }
  const reply = await (data
    ? page.request.post(path, { headers, data })
    : page.request.get(path, { headers }))
  return reply.json()
}

const pdf = {
  name: 'trade references.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.7
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792]>> endobj
trailer <</Root 1 0 R>>
`),
}
const html = { name: 'note.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') }
const bad = [
  { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
]

test('an analyst works with the documents, comments and numbers of an application', async ({
  page,
  consoles,
}) => {
  await signIn(page, 'approver.rexel')
  await openArrived(page)
  const documents = part(page, 'Documents')

  await test.step('finds every section, and the current one is marked (002 §2.6)', async () => {
    for (const name of [
      'Branch Information',
      'Company and ERP record',
      'Signatory Information',
      'Customer Comments',
      'Documents',
      'Previous Orders',
      'All answers',
      'History and evidence',
      'Comments',
    ])
      await expect(part(page, name)).toBeVisible()
    await looksSound(page, 'review detail')
    const contents = page.getByRole('navigation', { name: 'On this page' })
    await contents.getByRole('link', { name: 'Documents' }).click()
    await expect(contents.locator('[aria-current]')).toHaveText('Documents')
    for (const group of ['Customer documents', 'Tax documents', 'Other documents', 'Admin documents'])
      await expect(documents.getByRole('heading', { name: group })).toBeVisible()
  })

  await test.step('adds documents; bad ones are refused before anything is sent (REV-086)', async () => {
    await documents.getByRole('button', { name: 'Upload documents' }).click()
    const files = dialog(page).locator('input[type=file]').first()
    await files.setInputFiles([...bad, pdf, html])
    // The page creates sixteen megabytes itself, because sending them is slow.
    const large = test.info().outputPath('plan.pdf')
    writeFileSync(large, '')
    truncateSync(large, 16 * 1_048_576)
    await files.setInputFiles(large)
    for (const words of [
      'svg files are not allowed.',
      'exe files are not allowed.',
      'Attachments cannot be larger than 15MB',
      'This file is empty. Choose another one.',
    ])
      await expect(dialog(page).getByText(words)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog(page).getByText('Uploaded', { exact: true })).toHaveCount(2)
    await looksSound(page, 'review upload')
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await expect(documents.getByRole('button', { name: 'Download note.html' })).toBeVisible()
  })

  await test.step('shows that an upload failed, and retries (REV-111)', async () => {
    consoles.allow(failed)
    await page.route('**/api/CreditReview/upload/**', (route) => route.abort(), { times: 1 })
    await documents.getByRole('button', { name: 'Upload documents' }).click()
    const again = { ...pdf, name: 'balance.pdf', buffer: Buffer.from('%PDF-1.7\n%\n') }
    await dialog(page).locator('input[type=file]').first().setInputFiles([again])
    await dialog(page).getByRole('button', { name: 'Upload', exact: true }).click()
    await expect(dialog(page).getByText('Something went wrong. Could not upload the document.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Try again balance.pdf' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(documents.getByRole('button', { name: 'Download balance.pdf' })).toBeVisible()
  })

  await test.step('downloads one and all documents, and shows failures as specified (REV-040, 113, 114)', async () => {
    const saved = page.waitForEvent('download')
    await documents.getByRole('button', { name: 'Download note.html' }).click()
    expect((await saved).suggestedFilename()).toBe('note.html')
    const archive = page.waitForEvent('download')
    await documents.getByRole('button', { name: 'Download all' }).click()
    expect((await archive).suggestedFilename()).toBe('CreditApplication_Full.zip')
    await page.route(/CreditReview\/Download/, (route) => route.abort())
    await documents.getByRole('button', { name: 'Download note.html' }).click()
    await expect(page.getByText('Unable to download Document', { exact: true })).toBeVisible()
    await documents.getByRole('button', { name: 'Download all' }).click()
    await expect(page.getByText('Unable to download All Documents')).toBeVisible()
    await page.unroute(/CreditReview\/Download/)
  })

  await test.step('previews a document, verifies the history and downloads the evidence', async () => {
    await documents
      .getByRole('button', { name: /^Preview/ })
      .first()
      .click()
    await expect(dialog(page).getByRole('figure', { name: /page 1 of \d+$/ })).toBeVisible()
    await looksSound(page, 'document preview')
    await page.keyboard.press('Escape')
    await documents.getByRole('button', { name: 'Preview balance.pdf' }).click()
    await expect(dialog(page).getByText("Your browser can't display this document")).toBeVisible()
    await page.keyboard.press('Escape')
    await part(page, 'History and evidence').scrollIntoViewIfNeeded()
    await part(page, 'History and evidence').getByRole('button', { name: 'Verify chain' }).click()
    await expect(page.getByText(/^Chain verified: \d+ events\.$/)).toBeVisible()
    const evidence = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download evidence' }).click()
    expect((await evidence).suggestedFilename()).toMatch(/^Evidence \d+\.zip$/)
    const close = page.getByRole('button', { name: 'Close message' }).first()
    while (await close.isVisible()) await close.click()
  })

  await test.step('removes one after one confirmation that names it (REV-112)', async () => {
    await page.route('**/api/CreditReview/removeDocument**', (route) => route.abort(), { times: 1 })
    await documents.getByRole('button', { name: 'Remove note.html' }).click()
    await expect(dialog(page).getByText('note.html')).toBeVisible()
    const remove = dialog(page).getByRole('button', { name: 'Remove', exact: true })
    await remove.click()
    await expect(dialog(page).getByText('*Required')).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Uploaded twice.')
    await remove.click()
    await expect(dialog(page).getByText('Something went wrong. Could not remove the document.')).toBeVisible()
    await remove.click()
    await expect(documents.getByRole('button', { name: 'Download note.html' })).toBeHidden()
    await expect(documents.getByText(/Removed by .* Uploaded twice\./)).toBeVisible()
  })

  await test.step('writes a comment, and a failure loses no text (REV-030, 084)', async () => {
    await page.getByRole('button', { name: /^You have no Comments yet|^Add comment/ }).click()
    const box = dialog(page).getByRole('textbox', { name: 'Comment' })
    await expect(dialog(page).getByRole('button', { name: 'Save' })).toBeDisabled()
    await box.fill('Called the owner.\nShe sends the tax certificate.')
    await page.keyboard.press('Escape')
    await expect(dialog(page).getByText("Your comment isn't saved.")).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
    await page.route('**/addComment/**', (route) => route.abort(), { times: 1 })
    await box.press('Control+Enter')
    await expect(dialog(page).getByRole('alert')).toContainText("couldn't reach")
    await box.press('Control+Enter')
    await expect(dialog(page)).toBeHidden()
    const comments = part(page, 'Comments')
    await expect(comments).toContainText('Daniel Okafor')
    await expect(comments).toContainText('Called the owner.\nShe sends the tax certificate.')
  })

  await test.step('reveals a whole number for a reason, which the history records', async () => {
    const signatories = part(page, 'Signatory Information')
    await signatories
      .getByRole('button', { name: /^Show number/ })
      .first()
      .click()
    const show = dialog(page).getByRole('button', { name: 'Show number' })
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('bureau')
    await show.click()
    await expect(dialog(page).getByText('Enter a reason of at least 10 characters.')).toBeVisible()
    await looksSound(page, 'review reveal')
    await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('Asked by the bureau on the phone')
    await show.click()
    const number = signatories.getByText(/^\d{3}-\d{2}-\d{4}$|^\d{2}-\d{7}$/)
    await expect(number).toBeVisible()
    await expect(part(page, 'History and evidence')).toContainText('Asked by the bureau on the phone')
    await page.evaluate(() => window.dispatchEvent(new Event('blur')))
    await expect(number).toBeHidden()
  })
})

test('two employees view one application, move through the list, and one has view-only access', async ({
  page,
  another,
  consoles,
}) => {
  await signIn(page, 'approver.rexel')
  const { name: company, number: id } = await openArrivedFromList(page)

  await test.step('goes to the next and the previous application by link and by key', async () => {
    const passing = page.getByRole('navigation', { name: 'Applications in the list' })
    await expect(passing).toContainText(/^\d+ of /)
    const at = Number.parseInt(await passing.innerText(), 10)
    const next = await passing.getByRole('link', { name: /^Next application: / }).getAttribute('title')
    const [, other = ''] = /^Next: (.+) \(→\)$/.exec(next ?? '') ?? []
    expect(other).not.toBe('')
    await page.keyboard.press('ArrowRight')
    await expect(passing).toContainText(new RegExp(`^${at + 1} of `))
    await expect(page.getByRole('heading', { level: 1, name: other, exact: true })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
    await page.getByRole('button', { name: /You have no Comments|Add comment/ }).click()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(new RegExp(`/${id}$`))
  })

  const viewer = await another()
  await test.step('an employee with view-only access sees everything and who else is viewing, and changes nothing (REV-041, 087)', async () => {
    await signIn(viewer, 'viewonly.rexel', `/admin/creditapps/rexel/${id}`)
    await expect(part(viewer, 'History and evidence')).toBeVisible()
    await expect(viewer.getByText('Daniel Okafor has this application open.')).toBeVisible()
    for (const name of [/^Show number/, /^Upload/, /^Remove/, /Comments yet/, /Add comment/, /^Status:/])
      await expect(viewer.getByRole('button', { name })).toHaveCount(0)
    await expect(viewer.getByRole('link', { name: 'Review Credit Apps' })).toHaveCount(0)
    await looksSound(viewer, 'review detail view-only')
    await becomeVisible(page)
    await expect(page.getByText('Nora Whitfield has this application open.')).toBeVisible()
  })

  await test.step('sees that another analyst has decided, and loads the decision on request', async () => {
    const coworker = await another()
    await signIn(coworker, 'admin.rexel')
    const reasons: { key: string; forPending: boolean; missingItems: boolean }[] = await callAs(
      coworker,
      '/generic/getReasonTypesList',
    )
    const reason = reasons.find(({ forPending, missingItems }) => forPending && !missingItems)!
    const answered = await callAs(coworker, '/api/CreditReview/pending', {
      tenantId: 2,
      creditAppId: Number(id),
      reasonType: reason.key,
    })
    expect(answered).toMatchObject({ isSuccess: true })
    await becomeVisible(page)
    await expect(page.getByText('Grace Lindqvist decided on this application.')).toBeVisible()
    await looksSound(page, 'review decided meanwhile')
    await page.getByRole('button', { name: 'Show changes' }).click()
    await expect(page.getByText(/^This application is Pending on .* by Grace Lindqvist/)).toBeVisible()
    await expect(page.getByText('decided on this application')).toBeHidden()
  })

  await test.step('fits 320 px, and on a phone the decision comes first', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await fits(page, 'review detail narrow')
    const decision = await part(page, 'Decision').boundingBox()
    const about = await part(page, 'Company and ERP record').boundingBox()
    expect(decision!.y).toBeLessThan(about!.y)
    await page.setViewportSize({ width: 390, height: 844 })
    await looksSound(page, 'review detail phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('asks for help with the current page (SHELL-049)', async () => {
    await page.getByRole('button', { name: 'Support' }).click()
    await expect(dialog(page)).toContainText(`/admin/creditapps/rexel/${id}`)
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(dialog(page).getByText('*Required')).toBeVisible()
    await dialog(page).getByRole('textbox', { name: 'How can we help?' }).fill('The map is missing.')
    await dialog(page).getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Your message was sent to support.')).toBeVisible()
  })

  await test.step('says that a number is unknown, and returns to the list (REV-109)', async () => {
    consoles.allow(failed)
    await page.goto('/admin/creditapps/rexel/999999')
    await expect(page).toHaveURL(/\/admin\/creditapps\/rexel(\?|$)/)
    await expect(page.getByRole('region', { name: 'Messages' })).not.toBeEmpty()
  })
})

test('only employees with several banners can switch between them (SHELL-047, 048, 050)', async ({
  page,
  another,
}) => {
  await signIn(page, 'approver.rexelgexpro', '/admin')
  await expect(page.getByRole('button', { name: /Helen Park/ })).toContainText(/\(\d+\)|Branch/)
  await page.getByRole('combobox', { name: 'Banner' }).selectOption('gexpro')
  await expect(page).toHaveURL(/\/admin\/gexpro$/)
  const alone = await another()
  await signIn(alone, 'approver.rexel', '/admin')
  await expect(alone.getByRole('combobox', { name: 'Banner' })).toHaveCount(0)
})
