import type { Locator, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { addDays, dayOf } from '../../platform/text/days/days.ts'
import { longDate } from '../../platform/text/days/dates.ts'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { submitSigned } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { attachment, mailTo } from './support/mailbox.ts'
import { countedClicks } from './support/clicks.ts'
import { bearerOf, decide, decisionCard, openNumber, signIn } from './support/staff.ts'
import { openArrived, submitFor } from './support/submitted.ts'

/** The recipients of the letter beside the entries. */
const recipients = async (dialog: Locator) => {
  // Those of the letter only: each notice to a person names its recipient below.
  const to = dialog.getByRole('term').filter({ hasText: 'To' }).locator('+ dd').first()
  await expect(to).toContainText('@')
  return (await to.innerText()).split(', ')
}

const wordsOf = async (pdf: Buffer) => {
  const { numPages, getPage } = await getDocument({ data: new Uint8Array(pdf) }).promise.then((read) => ({
    numPages: read.numPages,
    getPage: (page: number) => read.getPage(page),
  }))
  const pages = Array.from({ length: numPages }, async (_, page) => {
    const { items } = await (await getPage(page + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join(' ')
  })
  return (await Promise.all(pages)).join(' ').replaceAll(/\s+/g, ' ')
}

/** Presses Tab until this control has the focus: everything is reachable by keyboard. */
const tabTo = async (page: Page, control: Locator) => {
  for (let steps = 0; steps < 30; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control, 'reached by Tab').toBeFocused()
}

test('an analyst approves with the keyboard only, from the list to the next application, and the dialog checks every answer', async ({
  page,
  consoles,
}) => {
  await signIn(page, 'approver.rexel')
  const company = customer.newCompany()
  await submitFor(page, await bearerOf(page), company)
  const { keyboard } = page
  const dialog = page.getByRole('dialog')

  await test.step('opens the newest application of the list', async () => {
    await page.goto('/admin/creditapps/rexel?filter=Pending')
    const link = page.getByRole('rowheader').getByRole('link', { name: company.name })
    await expect(link).toBeVisible()
    await keyboard.press('j')
    await expect(link).toBeFocused()
    await keyboard.press('j')
    await keyboard.press('k')
    await expect(link).toBeFocused()
    await keyboard.press('Enter')
    await expect(decisionCard(page)).toBeVisible()
  })

  await test.step('finds keys and commands, and types letters where they are letters', async () => {
    await keyboard.press('?')
    await expect(dialog.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect(dialog.getByText('Next application')).toBeVisible()
    await looksSound(page, 'keyboard shortcuts')
    // Under a dialog no key decides.
    await keyboard.press('d')
    await expect(dialog).toHaveCount(1)
    await keyboard.press('Escape')
    await keyboard.press('Control+k')
    await expect(dialog.getByRole('combobox', { name: 'Find a command' })).toBeFocused()
    await keyboard.type('comm')
    await expect(dialog.getByRole('option')).toHaveText([/^Add comment/, /^Go to Customer comments/])
    await looksSound(page, 'command palette')
    await keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: 'Comment' })).toBeFocused()
    await keyboard.type('daj')
    await expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('daj')
    await keyboard.press('Control+Enter')
    await expect(dialog).toBeHidden()
  })

  consoles.allow(/getAvailableCreditReps|getBranchList/)
  const lists = /getAvailableCreditReps|getBranchList/
  await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }))
  await tabTo(page, page.getByRole('button', { name: 'Status: pending' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Approve', 'Deny', 'Edit Pending'])
  await keyboard.press('Escape')
  await keyboard.press('a')
  const account = dialog.getByRole('textbox', { name: 'Account ID' })
  const amount = dialog.getByRole('textbox', { name: 'Credit Amount' })
  // As the customer asked.
  await expect(amount).toHaveValue('$5,000')
  await amount.fill('')
  await expect(dialog.getByText('The letter appears here when you')).toBeVisible()
  const rep = dialog.getByRole('combobox', { name: 'Credit Representative' })
  const branch = dialog.getByRole('combobox', { name: 'Branch' })
  const why = dialog.getByRole('textbox', { name: 'Why are you approving anyway?' })
  const go = dialog.getByRole('button', { name: 'Continue' })

  await test.step('reloads lists that failed to load (REV-076, 116)', async () => {
    await expect(dialog.getByText("We couldn't load this list.")).toHaveCount(2)
    await expect(go).toBeDisabled()
    await looksSound(page, 'approve without lists')
    await page.unroute(lists)
    for (const list of ['Credit Representative', 'Branch'])
      await dialog.getByRole('button', { name: `Try again: ${list}` }).click()
    await expect(dialog.getByText("We couldn't load this list.")).toHaveCount(0)
  })

  await test.step('sees what is wrong (REV-068 to 075)', async () => {
    // The analyst is one of the representatives.
    await expect(rep.locator('option:checked')).toHaveText('Daniel Okafor')
    await rep.selectOption('0')
    await branch.selectOption('0')
    await expect(go).toBeDisabled()
    await expect(rep.getByRole('option').first()).toHaveText('- Select Credit Representative -')
    await expect(branch.getByRole('option').first()).toHaveText('- Select Branch -')
    // The application isn't signed, so the approval needs a reason.
    await tabTo(page, why)
    await keyboard.type('   ')
    await tabTo(page, account)
    await keyboard.type('47a')
    await tabTo(page, amount)
    await keyboard.type('99')
    await tabTo(page, branch)
    await keyboard.press('ArrowDown')
    await tabTo(page, go)
    await keyboard.press('Enter')
    await expect(dialog.getByText('*Field only allows numeric values')).toBeVisible()
    await expect(dialog.getByText('Credit amount must be greater than 100')).toBeVisible()
    await expect(dialog.getByText('*Required')).toHaveCount(2)
    await expect(why).toBeFocused()
    await looksSound(page, 'approve in error')
  })

  await test.step('types an account number of 23 digits, and amounts with separators and currency signs', async () => {
    await account.fill('')
    await keyboard.type('12345678901234567890123')
    await expect(account).toHaveValue('1234567890123456789012')
    await amount.fill('')
    for (const [typed, shown] of [
      ['12345.60', '$12,345'],
      ['-1e+2', '$1'],
    ] as const) {
      await amount.focus()
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type(typed)
      await expect(amount).toHaveValue(shown)
    }
    await amount.fill('$12,345.60')
    await expect(amount).toHaveValue('$12,345')
    await keyboard.press('Home')
    for (const key of ['ArrowRight', 'ArrowRight', '9']) await keyboard.press(key)
    await expect(amount).toHaveValue('$192,345')
    expect(await amount.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(3)
    // Not less than requested: that would be a counteroffer.
    await amount.fill('7500')
    await tabTo(page, why)
    await keyboard.type('The owner signs at the branch.')
  })

  const to = await test.step('reads the letter before it goes', async () => {
    await tabTo(page, rep)
    await keyboard.press('ArrowDown')
    const letter = dialog.getByRole('region', { name: 'Letter' })
    await expect(letter).toContainText('$7,500.00')
    await expect(letter).toContainText('1234567890123456789012')
    await looksSound(page, 'approve filled')
    return recipients(dialog)
  })

  await test.step('approves: the decision is final, the letter is queued and the next application is offered', async () => {
    await expect(go).toHaveAccessibleName('Continue: approve and send letter')
    await tabTo(page, go)
    await keyboard.press('Enter')
    await expect(dialog.getByText('Press Continue again to open account')).toBeVisible()
    await keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(decisionCard(page)).toContainText('Approved')
    await expect(decisionCard(page)).toContainText('$7,500')
    await expect(page.getByRole('button', { name: /^Status:/ })).toBeHidden()
    for (const address of to) {
      const mail = await mailTo(page, address, 'approved-letter')
      expect(mail.text).toContain('$7,500')
    }
    const approved = page.url()
    await expect(page.getByRole('button', { name: 'Next application' })).toBeVisible()
    await keyboard.press('j')
    await expect(page).not.toHaveURL(approved)
    await expect(decisionCard(page).getByRole('button', { name: 'Approve' })).toBeVisible()
    await page.goto(approved)
    await expect(decisionCard(page).getByRole('status')).toContainText('Mail: all 2 sent')
    await expect(decisionCard(page).getByRole('list', { name: 'Recipients of the letter' })).toContainText(
      'Sent',
    )
    await looksSound(page, 'approved')
  })
})

test('an analyst decides a matched application in nine clicks, and one with three differences and two guarantors in fourteen, without scrolling to a button', async ({
  page,
}) => {
  await signIn(page, 'approver.rexel')
  // Names of other journeys' companies end with numbers, too.
  const ofCustomer = (number: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('cell', { name: number, exact: true }) })
      .getByRole('link')
  const seeded = ofCustomer('202003')
  const head = page.getByRole('group', { name: 'Decide' })
  const dialog = page.getByRole('dialog')
  const amount = dialog.getByRole('textbox', { name: 'Credit Amount' })
  const continues = dialog.getByRole('button', { name: 'Continue: approve and send letter' })
  const reason = dialog.getByRole('textbox', { name: 'Why are you approving anyway?' })

  await test.step('a matched application', async () => {
    await page.goto('/admin/creditapps/rexel?filter=Pending')
    await expect(seeded).toBeVisible()
    const { click, count } = await countedClicks(page)
    await click(seeded)
    await expect(page.getByRole('region', { name: 'Alerts' })).toContainText("hasn't been received")
    await click(head.getByRole('button', { name: 'Approve' }))
    await expect(dialog.getByText('Matched with the ERP')).toBeVisible()
    await expect(reason).toBeFocused()
    await page.keyboard.type('The branch has the statement.')
    await click(amount)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('250000')
    await click(continues)
    await expect(dialog).toBeHidden()
    await expect(decisionCard(page)).toContainText('Approved')
    expect(await count()).toBe(4)
  })

  await test.step('the decision card shows ERP and mail progress, without a reload', async () => {
    await expect(decisionCard(page).getByRole('status')).toContainText(/ERP: all \d written/, {
      timeout: 30_000,
    })
    await expect(decisionCard(page).getByRole('status')).toContainText(/Mail: (all \d )?sent/)
    await looksSound(page, 'decided matched')
  })

  await test.step('a new customer with three differences from the ERP and two guarantors', async () => {
    const authorization = await bearerOf(page)
    await page.goto('/admin/creditapps/rexel?filter=Pending')
    const other = ofCustomer('202001')
    const id = (await other.getAttribute('href'))!.split('/').at(-1)!
    const read = await page.request.get(`/api/CreditReview/getDetailViewModel/rexel/${id}`, {
      headers: { authorization },
    })
    const { erpEntityInfo } = (await read.json()).data.erpReconciliation
    // Name and email are those of the ERP; phone and accounts payable are not.
    const [name, email] = [erpEntityInfo.businessName as string, erpEntityInfo.businessEmail as string]
    const { person } = customer.newCompany()
    await submitFor(
      page,
      authorization,
      { name, email },
      { person, coGuarantor: customer.newCompany().person },
    )
    await page.goto('/admin/creditapps/rexel?filter=Pending')
    const newest = page.getByRole('rowheader').getByRole('link', { name }).first()
    await expect(newest).toBeVisible()
    const { click, count } = await countedClicks(page)
    await click(newest)
    await expect(page.getByRole('region', { name: 'Alerts' })).toContainText(
      'has another pending application',
    )
    await click(page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Company' }))
    const record = page.getByRole('region', { name: 'Company and ERP record' })
    await click(record.getByRole('button', { name: 'Find customer' }))
    await click(dialog.getByRole('radio', { name }).first())
    await click(dialog.getByRole('button', { name: 'Use this customer' }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Alerts' })).toContainText('3 values differ from the ERP')
    for (const field of ['Phone', 'Accounts payable contact', 'Accounts payable phone'])
      await click(record.getByRole('radio', { name: new RegExp(`^${field} of the application`) }))
    await click(head.getByRole('button', { name: 'Approve' }))
    for (const words of [/guaranty of .* isn't signed/, /This application isn't signed/])
      await expect(dialog.getByText(words).first()).toBeVisible()
    await expect(reason).toBeFocused()
    await page.keyboard.type('The guarantors sign at the branch.')
    await click(amount)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('10000')
    await looksSound(page, 'approve with warnings')
    await click(continues)
    await expect(dialog).toBeHidden()
    await expect(decisionCard(page)).toContainText('Approved')
    expect(await count()).toBe(11)
  })
})

test('two analysts deny at once: one sends the letter, the other sees who did', async ({
  page: first,
  request,
  another,
  consoles,
}) => {
  const company = { ...customer.newCompany(), name: "=cmd|' /C calc'!A0 Wiring" }
  const number = await submitSigned(request, company)

  const second = await another()
  await signIn(second, 'admin.rexel')
  await openNumber(second, number)
  const secondDialog = await decide(second, 'Deny')
  await expect(secondDialog.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await secondDialog
    .getByRole('combobox', { name: 'Reason', exact: true })
    .selectOption('Bankruptcy on record')
  // A preview that is still on its way would find the application already denied.
  await expect(secondDialog.getByRole('region', { name: 'Letter', exact: true })).toBeVisible()

  await signIn(first, 'approver.rexel')
  await openNumber(first, number)
  const dialog = await decide(first, 'Deny')

  await test.step('denies for two reasons, with a report on the proprietor', async () => {
    const reason = (name: string) => dialog.getByRole('combobox', { name, exact: true })
    await reason('Reason').selectOption('Unable to verify credit references')
    await dialog.getByRole('button', { name: 'Add a reason' }).click()
    await expect(
      reason('Second reason').getByRole('option', { name: 'Unable to verify credit references' }),
    ).toHaveCount(0)
    await reason('Second reason').selectOption('Length of time in business is too short')
    await dialog.getByRole('checkbox', { name: /^We relied on the consumer report on / }).check()
    await dialog.getByRole('checkbox', { name: 'A score was used' }).check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('*Required')).toHaveCount(3)
    await looksSound(first, 'deny in error')
    await reason('Agency that issued the report').selectOption('Experian')
    await dialog.getByRole('textbox', { name: 'Score', exact: true }).fill('610')
    await dialog.getByRole('textbox', { name: 'Factor 1' }).fill('Number of recent inquiries')
    await expect(dialog.getByRole('region', { name: /^Notice to / })).toContainText(
      'Number of recent inquiries',
    )
    await expect(dialog.getByRole('region', { name: 'Letter', exact: true })).not.toContainText('inquiries')
    await looksSound(first, 'deny filled')
  })

  await test.step('asks before text is lost', async () => {
    await first.keyboard.press('Escape')
    const asks = first.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(asks).toBeVisible()
    await first.keyboard.press('Escape')
    await expect(asks).toBeHidden()
    await expect(dialog.getByRole('textbox', { name: 'Factor 1' })).toHaveValue('Number of recent inquiries')
  })

  await test.step('sends the letter, which has the text that the law requires, in mail and PDF', async () => {
    const to = await recipients(dialog)
    expect(to.toSorted()).toEqual([company.person.email, company.email].toSorted())
    await dialog.getByRole('button', { name: 'Continue: deny and send letter' }).click()
    await expect(dialog).toBeHidden()
    await expect(decisionCard(first)).toContainText('Denied')
    const mail = await mailTo(first, company.email, 'denied-letter')
    const letterText = await wordsOf(await attachment(first, mail))
    for (const text of [
      company.name,
      'Unable to verify credit references',
      'Length of time in business is too short',
      'Equal Credit Opportunity Act',
    ]) {
      expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(text)
      expect(letterText).toContain(text)
    }
    const told = /Experian|610|inquiries/
    for (const where of [mail.text, letterText]) expect(where).not.toMatch(told)
    const notice = await mailTo(first, company.person.email, 'consumer-notice')
    const own = await wordsOf(await attachment(first, notice))
    for (const text of ['Experian', '610', 'Number of recent inquiries']) {
      expect(notice.text.replaceAll(/\s+/g, ' ')).toContain(text)
      expect(own).toContain(text)
    }
    await first.reload()
    const download = first.waitForEvent('download')
    await decisionCard(first).getByRole('button', { name: 'Download the letter' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await test.step('the other keeps their entries, and sees the decision', async () => {
    consoles.allow(/409/)
    await secondDialog.getByRole('button', { name: 'Continue' }).click()
    // The preview of the letter may report its own problem.
    await expect(secondDialog.getByRole('alert').filter({ hasText: 'Daniel Okafor denied' })).toBeVisible()
    await expect(secondDialog.getByRole('combobox', { name: 'Reason', exact: true })).toHaveValue(
      'bankruptcy',
    )
    await looksSound(second, 'deny refused')
    await secondDialog.getByRole('button', { name: 'Show the current application' }).click()
    await expect(secondDialog).toBeHidden()
    await expect(decisionCard(second)).toContainText('Unable to verify credit references')
    await second.getByRole('button', { name: 'Status: denied' }).click()
    await expect(second.getByRole('menuitem')).toHaveText(['Approve', 'Pending'])
  })
})

test(
  'missing items stop the clock, their receipt restarts it; a denial without letter leaves it running',
  { tag: '@smoke' },
  async ({ page, another }) => {
    await signIn(page, 'approver.rexel')
    const { number } = await openArrived(page)
    const card = decisionCard(page)
    const later = addDays(dayOf(new Date(), 'America/New_York'), 60)

    const address = await test.step('asks for two items by letter', async () => {
      const dialog = await decide(page, 'Edit Pending')
      const reason = dialog.getByRole('combobox', { name: 'Reason' })
      await reason.selectOption('Missing: financial statement')
      const item = dialog.getByRole('textbox', { name: 'Missing item' })
      await item.fill('Balance sheet of 2025')
      await item.press('Enter')
      await item.fill('Letter of the bank')
      await dialog.getByRole('button', { name: 'Add', exact: true }).click()
      await item.fill('Too much')
      await item.press('Enter')
      await dialog.getByRole('button', { name: 'Remove Too much' }).click()
      await dialog.getByRole('textbox', { name: 'Needed by' }).fill('2020-01-01')
      // The reason fills the list and checks the letter.
      await dialog.getByRole('button', { name: 'Remove Financial statement' }).click()
      await expect(dialog.getByRole('checkbox', { name: 'Send a letter to the customer' })).toBeChecked()
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByText('This date is in the past. Enter a later date.')).toBeVisible()
      await looksSound(page, 'pending in error')
      await dialog.getByRole('textbox', { name: 'Needed by' }).fill(later)
      await expect(dialog.getByRole('region', { name: 'Letter' })).toContainText(longDate(later))
      await looksSound(page, 'pending filled')
      const [to = ''] = await recipients(dialog)
      await dialog.getByRole('button', { name: 'Continue: set pending and send letter' }).click()
      await expect(dialog).toBeHidden()
      return to
    })
    expect((await mailTo(page, address, 'pending-letter')).text).toContain('Letter of the bank')

    await test.step('records what arrives; the last item starts the 30 days again', async () => {
      await expect(card).toContainText('Clock stopped')
      const record = card.getByRole('button', { name: 'Record receipt' })
      await expect(record).toBeDisabled()
      await looksSound(page, 'items missing')
      await card.getByRole('checkbox', { name: /Balance sheet of 2025/ }).check()
      await record.click()
      await expect(card.getByRole('listitem').filter({ hasText: 'Balance sheet' })).toContainText('Received')
      await expect(card).toContainText('Clock stopped')
      await card.getByRole('checkbox', { name: /Letter of the bank/ }).check()
      await record.click()
      await expect(card).toContainText('30 days left')
      await expect(card).toContainText('Decide by')
    })

    await test.step('denies without a letter: the clock keeps running until a notice is recorded', async () => {
      const dialog = await decide(page, 'Deny')
      await dialog.getByRole('combobox', { name: 'Reason', exact: true }).selectOption('Bankruptcy on record')
      await dialog.getByRole('checkbox', { name: 'Send the letter to the customer' }).uncheck()
      await expect(dialog.getByRole('radio', { name: /^No notice sent yet/ })).toBeChecked()
      await dialog.getByRole('radio', { name: 'The applicant was notified another way' }).check()
      await dialog.getByRole('button', { name: 'Continue: deny without letter' }).click()
      await expect(dialog.getByText('*Required')).toBeVisible()
      await looksSound(page, 'notice in error')
      await dialog.getByRole('radio', { name: /^No notice sent yet/ }).check()
      await dialog.getByRole('button', { name: 'Continue: deny without letter' }).click()
      await expect(dialog).toBeHidden()
      await expect(card).toContainText('30 days left')
      await expect(card).toContainText('Notify the applicant by')
      await card.getByRole('button', { name: 'Record notice' }).click()
      await dialog.getByRole('textbox', { name: 'How' }).fill('By phone, to the owner')
      await looksSound(page, 'record notice')
      await dialog.getByRole('button', { name: 'Record notice' }).click()
      await expect(dialog).toBeHidden()
      await expect(card).toContainText('Clock stopped')
      await expect(card).toContainText('By phone, to the owner')
      // Other events may precede it: the newest is this one.
      await card.getByText(/^\d+ earlier decisions?$/).click()
      await expect(card.getByRole('listitem').filter({ hasText: 'Pending' }).first()).toContainText(
        'Notified by letter',
      )
      await looksSound(page, 'denied')
    })

    await test.step('an employee with view-only access sees the decision and cannot change it (REV-041, 057)', async () => {
      const viewer = await another()
      await signIn(viewer, 'viewonly.rexel')
      await openNumber(viewer, number)
      await expect(decisionCard(viewer)).toContainText('By phone, to the owner')
      await expect(viewer.getByRole('button', { name: /^Status/ })).toHaveCount(0)
      await expect(decisionCard(viewer).getByRole('button')).toHaveCount(0)
      await viewer.getByRole('button', { name: 'Actions' }).click()
      await expect(viewer.getByRole('menuitem')).toHaveText([
        'Full application',
        'What the customer sees',
        'Download all documents',
        'Print',
        'Copy link',
        'Copy reference number',
      ])
      await looksSound(viewer, 'decision view-only')
    })
  },
)
