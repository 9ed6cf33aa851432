import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { openNumber, signIn } from './support/staff.ts'
import { openArrived } from './support/submitted.ts'

test('an analyst mentions a coworker, inserts a template and pins a note, which the coworker unpins', async ({
  page,
  another,
}) => {
  const admin = await another()
  await signIn(admin, 'admin.rexel')
  await signIn(page, 'approver.rexel')
  const { number, name: company } = await openArrived(page)
  const dialog = page.getByRole('dialog', { name: 'Comment' })
  const box = dialog.getByRole('textbox', { name: 'Comment' })
  const comments = page.getByRole('region', { name: 'Comments', exact: true })
  const offered = dialog.getByRole('group', { name: 'Coworkers' })

  const coworker = await test.step('mentions with the keyboard', async () => {
    await page.keyboard.press('c')
    await box.pressSequentially('Please look, @')
    await expect(offered.getByRole('button').first()).toBeVisible()
    await looksSoundEverywhere(page, 'comment with mention')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    const chosen = await offered.getByRole('button').first().innerText()
    await page.keyboard.press('Enter')
    await expect(box).toHaveValue(`Please look, @${chosen} `)
    await expect(box).toBeFocused()
    await expect(offered).toHaveCount(0)
    await page.keyboard.type('before Friday.')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
    await expect(comments.locator('strong', { hasText: `@${chosen}` })).toBeVisible()
    return chosen
  })
  expect(coworker).not.toBe('Daniel Okafor')

  await test.step('inserts a template, and pins the comment', async () => {
    await comments.getByRole('button', { name: 'Add comment' }).click()
    await dialog.getByRole('button', { name: 'Insert template' }).click()
    await dialog.getByRole('menuitem', { name: 'Called the bank' }).click()
    await expect(box).toHaveValue(/^Bank reference\. Spoke with: /)
    await looksSound(page, 'comment from template')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await comments
      .getByRole('listitem')
      .filter({ hasText: 'Please look' })
      .getByRole('button', { name: /^Pin/ })
      .click()
    await expect(page.getByRole('region', { name: 'Pinned note' })).toContainText('before Friday.')
    await looksSoundEverywhere(page, 'pinned note')
  })

  await test.step('the coworker sees the note and unpins it', async () => {
    await openNumber(admin, number)
    const note = admin.getByRole('region', { name: 'Pinned note' })
    await expect(note).toContainText('Daniel Okafor')
    await note.getByRole('button', { name: 'Unpin the note' }).click()
    await expect(note).toHaveCount(0)
  })

  await test.step('the mail says nothing of the comment', async () => {
    const reply = await page.request.get('/dev/mailbox.json')
    const mails = (await reply.json()) as { kind: string; to: string; text: string }[]
    const { to } = mails.find(({ kind, text }) => kind === 'comment-mention' && text.includes(number))!
    const mail = await mailTo(page, to, 'comment-mention')
    expect(mail.subject).toContain(company)
    expect(mail.text).not.toMatch(/before Friday|Daniel/)
    expect(mail.links.some((link) => link.endsWith(`/admin/creditapps/rexel/${number}`))).toBe(true)
  })
})
