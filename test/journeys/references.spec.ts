/** Referees give a reference for a customer through the link or the code in our mail (docs/rules/references.md). */
import type { Page } from '@playwright/test'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import { card, choose, fill, heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { press, tabTo, type } from './support/keys.ts'
import { askReferences, referenceMail, submitWithReferences } from './support/references.ts'
import { signIn } from './support/staff.ts'

// cspell:ignore Español Vea Enviar respuestas Gracias Recibimos Referencia crédito Puede cliente nombre Teléfono
// cspell:ignore Responda menos pregunta sobre cuenta abierta desde
const small = { width: 320, height: 640 }
const onPhone = { width: 390, height: 844 }
let mailed = 0
/** An address that no other test uses. */
const addressAt = (name: string) => `credit${process.pid}x${(mailed += 1)}@${name}.example.com`

const radio = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer, exact: true })
const entry = (page: Page, label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}`) })
const send = (page: Page) => page.getByRole('button', { name: 'Send answers' })
const thanks = (page: Page) => heading(page, 'Thank you. We received your answers')

test('three referees answer: with the keyboard of a phone, at a desk, and in Spanish', async ({
  page,
  another,
}) => {
  await signIn(page, 'approver.rexel')
  const emails = { volt: addressAt('volt'), ohm: addressAt('ohm'), bank: addressAt('bank') }
  const company = await askReferences(
    page,
    [
      { name: 'Volt Supply', email: emails.volt, account: 'V-2209' },
      { name: 'Ohm Electric', email: emails.ohm },
    ],
    { name: 'First Bank', email: emails.bank },
  )

  await test.step('the first fills out a page of 320 px with the keyboard alone', async () => {
    const referee = await another()
    await referee.setViewportSize(small)
    await referee.goto((await referenceMail(page, emails.volt)).link)
    await expect(heading(referee, 'Credit reference')).toBeVisible()
    const about = card(referee, 'About this request')
    await expect(about).toContainText(`${company.name} applied for credit with Rexel and named you`)
    await expect(about).toContainText('V-2209')
    await expect(about).toContainText("the customer doesn't see them")
    await expect(about).toContainText('The customer agreed that we may ask you.')
    await looksSound(referee, 'reference fresh')
    await press(referee, send(referee))
    await expect(referee.locator('[data-summary]')).toBeFocused()
    await expect(referee.locator('[data-summary]')).toContainText('Choose whether you can give a reference')
    await press(referee, radio(referee, 'Can you give a reference for this customer?', 'Yes'), 'Space')
    await press(referee, radio(referee, 'How do they pay?', 'Early'), 'ArrowDown')
    await expect(radio(referee, 'How do they pay?', 'On time')).toBeChecked()
    await type(referee, entry(referee, 'Customer since'), '2015')
    await type(referee, entry(referee, 'Highest credit'), '25-40k')
    await type(referee, entry(referee, 'Owed now'), 'a lot')
    await type(referee, entry(referee, 'Your name'), 'Grace Hopper')
    await type(referee, entry(referee, 'Phone'), '5035550177')
    await press(referee, send(referee))
    await expect(referee.locator('[data-summary]')).toContainText('Enter an amount or a range')
    await looksSoundEverywhere(referee, 'reference in error', [390, 1440])
    await tabTo(referee, entry(referee, 'Owed now'))
    await referee.keyboard.press('ControlOrMeta+a')
    await referee.keyboard.type('10,000')
    await press(referee, send(referee))
    await expect(thanks(referee)).toBeFocused()
    await expect(referee.getByText(/^You can correct your answers until /)).toBeVisible()
    await looksSoundEverywhere(referee, 'reference answered', [390, 1440])
  })

  await test.step('the second reloads a half-filled page, sends it, and corrects an answer', async () => {
    const referee = await another()
    await referee.goto((await referenceMail(page, emails.ohm)).link)
    await choose(referee, 'Before you start', 'Can you give a reference for this customer?', 'Yes')
    await choose(referee, 'Their account with you', 'How do they pay?', 'Other')
    await fill(referee, 'Their account with you', { 'How\\?': 'Weekly', Terms: 'Net 45' })
    await referee.reload()
    await expect(entry(referee, 'Terms')).toHaveValue('Net 45')
    await fill(referee, 'About you', { 'Your name': 'Alan Kay', Phone: '5035550178' })
    await looksSoundEverywhere(referee, 'reference filled', [320, 390])
    await send(referee).click()
    await expect(thanks(referee)).toBeVisible()
    await referee.getByRole('button', { name: 'Correct my answers' }).click()
    await expect(entry(referee, 'How\\?')).toHaveValue('Weekly')
    await entry(referee, 'Terms').fill('Net 30')
    await referee.reload()
    await referee.getByRole('button', { name: 'Correct my answers' }).click()
    await expect(entry(referee, 'Terms')).toHaveValue('Net 30')
    await looksSoundEverywhere(referee, 'reference corrected', [390])
    await send(referee).click()
    await expect(thanks(referee)).toBeVisible()
  })

  await test.step('a bank answers in Spanish on a phone', async () => {
    const referee = await another()
    await referee.setViewportSize(onPhone)
    await referee.goto((await referenceMail(page, emails.bank)).link)
    await referee.getByRole('button', { name: 'Español' }).click()
    await expect(heading(referee, 'Referencia de crédito')).toBeVisible()
    await radio(referee, '¿Puede dar una referencia de este cliente?', 'Sí').check()
    await referee.getByRole('textbox', { name: /^Su nombre/ }).fill('Rosa Vea')
    await referee.getByRole('textbox', { name: /^Teléfono/ }).fill('5035550179')
    await referee.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect(referee.locator('[data-summary]')).toContainText(
      'Responda al menos una pregunta sobre la cuenta',
    )
    await referee.getByRole('textbox', { name: /^Cuenta abierta desde/ }).fill('6/2009')
    await looksSoundEverywhere(referee, 'bank reference in Spanish', [320])
    await referee.getByRole('button', { name: 'Enviar respuestas' }).click()
    await expect(heading(referee, 'Gracias. Recibimos sus respuestas')).toBeFocused()
    await looksSound(referee, 'bank reference answered in Spanish')
  })
})

test('a referee asked for two references types the code, answers both, sees a newer answer, and stops our requests', async ({
  page,
  another,
  consoles,
}) => {
  consoles.allow(/status of (404|409)/)
  await signIn(page, 'approver.rexel')
  const email = addressAt('both')
  const company = await askReferences(page, [{ name: 'Both Supply', email }], { name: 'Both Bank', email })
  const { link, code } = await referenceMail(page, email)
  const referee = await another()
  await referee.setViewportSize(onPhone)

  await test.step('a wrong code shows a message at the field; the right one works however it is typed', async () => {
    await referee.goto('/reference/rexel')
    const field = entry(referee, 'Code')
    await expect(field).toHaveAttribute('autocapitalize', 'characters')
    await looksSoundEverywhere(referee, 'reference code', [320, 1440])
    await referee.getByRole('button', { name: 'Continue' }).click()
    await expect(field).toHaveAccessibleDescription(/Enter the code/)
    await field.fill('WRONG-CODE-2222')
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(/We don't know this code/)
    await expect(field).toBeFocused()
    await looksSoundEverywhere(referee, 'reference code in error', [320, 1440])
    await field.fill(code.toLowerCase().replaceAll('-', ' '))
    await field.press('Enter')
    await expect(heading(referee, 'Credit reference')).toBeVisible()
    expect(new URL(referee.url()).pathname).toMatch(/^\/reference\/rexel\/[\w-]{43}$/)
  })

  const list = card(referee, 'Customers').getByRole('listitem')
  await test.step('one form follows the other, and nothing typed in the first appears in the second', async () => {
    await expect(list).toHaveText([/Trade reference.*Not answered/, /Bank reference.*Not answered/])
    await expect(list.first()).toContainText(company.name)
    await radio(
      referee,
      'Can you give a reference for this customer?',
      "No, our policy doesn't allow it",
    ).check()
    await looksSoundEverywhere(referee, 'reference of two', [320, 1440])
    await send(referee).click()
    await expect(thanks(referee)).toBeFocused()
    await expect(list).toHaveText([/Answered/, /Bank reference.*Not answered/])
    await looksSoundEverywhere(referee, 'reference one of two', [320, 1440])
    await referee.getByRole('button', { name: 'Next customer' }).click()
    await expect(heading(referee, 'Credit reference')).toBeFocused()
    await expect(referee.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  await test.step('a coworker with the link of the mail answers first', async () => {
    const coworker = await another()
    await coworker.goto(link)
    await radio(
      coworker,
      'Can you give a reference for this customer?',
      "No, we don't know this customer",
    ).check()
    await send(coworker).click()
    await expect(thanks(coworker)).toBeVisible()
    await radio(
      referee,
      'Can you give a reference for this customer?',
      "No, our policy doesn't allow it",
    ).check()
    await send(referee).click()
    await expect(referee.getByRole('alert')).toContainText('while you had this page open')
    await expect(
      radio(referee, 'Can you give a reference for this customer?', "No, our policy doesn't allow it"),
    ).toBeChecked()
    await looksSoundEverywhere(referee, 'reference outdated', [320, 1440])
    await referee.getByRole('button', { name: 'Open again' }).click()
    await expect(thanks(referee)).toBeVisible()
    await referee.getByRole('button', { name: 'Correct my answers' }).click()
    await expect(
      radio(referee, 'Can you give a reference for this customer?', "No, we don't know this customer"),
    ).toBeChecked()
  })

  await test.step('the referee asks us to stop, and the confirmation does not show their address', async () => {
    await referee.getByRole('button', { name: 'Stop asking us' }).click()
    const dialog = referee.getByRole('dialog')
    await expect(dialog).toContainText('the email address that got this one')
    await expect(dialog).not.toContainText(email)
    await looksSound(referee, 'reference refusal')
    await dialog.getByRole('button', { name: 'Stop asking us' }).click()
    await expect(heading(referee, "We won't ask you again")).toBeFocused()
    await looksSound(referee, 'reference refused')
  })

  await test.step('a dead link says so', async () => {
    await referee.goto(`${link.slice(0, -1)}x`)
    await expect(referee.getByText("This link isn't valid")).toBeVisible()
    await looksSoundEverywhere(referee, 'reference dead link', [320, 1440])
  })
})

test('an analyst asks, calls, prints a letter, reads the answers and decides without leaving the page', async ({
  page,
}) => {
  await signIn(page, 'approver.rexel')
  const email = addressAt('walk')
  const { company, number } = await submitWithReferences(
    page,
    [
      { name: 'Volt Supply', email },
      { name: 'Ohm Electric', email: addressAt('ohm') },
    ],
    { name: 'First Bank', email: addressAt('bank') },
  )
  await page.goto(`/admin/creditapps/rexel/${number}`)
  const references = card(page, 'References')
  const row = (name: string) =>
    references.getByRole('listitem').filter({ has: page.getByRole('strong').filter({ hasText: name }) })

  await test.step('one key asks all of them, once the analyst states that the customer agreed', async () => {
    await expect(row('Volt Supply')).toContainText('Not asked')
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Has the customer agreed?' })
    await looksSound(page, 'references agreement')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Ask', exact: true }).click()
    await expect(row('Volt Supply')).toContainText('Asked')
    await page.getByRole('button', { name: 'Close message' }).click()
  })

  await test.step('a call is recorded with the same questions', async () => {
    await row('Ohm Electric').getByRole('button', { name: 'Record by phone' }).click()
    const dialog = page.getByRole('dialog', { name: 'Answers from Ohm Electric by phone' })
    await dialog.getByLabel('Who did you call?').fill('Alan Kay')
    await dialog.getByRole('radio', { name: '31–60 days late' }).check()
    await dialog.getByRole('textbox', { name: /^Past due now/ }).fill('6,200')
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Alan Kay')
    await dialog.getByRole('textbox', { name: 'Phone', exact: true }).fill('5035550178')
    await looksSound(page, 'reference by phone')
    await dialog.getByRole('button', { name: 'Record answers' }).click()
    await expect(row('Ohm Electric')).toContainText('By phone with Alan Kay')
  })

  await test.step('the bank gets a letter', async () => {
    const letter = page.waitForEvent('download')
    await row('First Bank').getByRole('button', { name: 'Print letter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Has the customer agreed?' })
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Print letter' }).click()
    expect((await letter).suggestedFilename()).toBe('Reference letter to the bank.pdf')
    await expect(row('First Bank')).toContainText('Asked')
  })

  await test.step('the other answer appears next to it, and the head of the page counts it', async () => {
    const { link } = await referenceMail(page, email)
    const opened = await (await page.request.get(`/api${link}`)).json()
    const sent = await page.request.post(`/api${link}/answers`, {
      data: {
        question: opened.data.questions[0].id,
        answers: {
          canAnswer: 'yes',
          trade: { pays: 'onTime', highestCredit: '40,000' },
          answeredBy: { name: 'Grace Hopper', phone: '5035550177' },
        },
        replaces: null,
      },
    })
    expect(sent.status(), await sent.text()).toBe(200)
    await page.reload()
    const summary = '2 of 3 answered, 1 on time, 1 late, high credit $40,000, past due $6,200'
    await expect(references).toContainText(summary)
    await expect(page.getByText(`References: ${summary}`)).toBeVisible()
    await expect(references.getByRole('row', { name: /^How do they pay\?/ })).toHaveText(
      /On time.*31–60 days late/,
    )
    await looksSoundEverywhere(page, 'references answered', [390, 1440])
  })

  await test.step('and the application is decided on the same page', async () => {
    await page.keyboard.press('d')
    await expect(page.getByRole('dialog', { name: `Deny ${company.name}` })).toBeVisible()
  })
})
