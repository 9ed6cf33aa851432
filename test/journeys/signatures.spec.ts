import type { Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openForSigning } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { attachment, mailTo } from './support/mailbox.ts'
import { becomeVisible } from './support/staff.ts'

const notValid = "This link isn't valid"

/** Two partners of one company, each with their own mailbox. */
const partners = () => {
  const company = customer.newCompany()
  const second = {
    firstName: 'Grace',
    lastName: 'Hopper',
    email: company.person.email.replace('ada@', 'grace@'),
  }
  return { company, first: company.person, second }
}

const cardOf = (page: Page, person: { lastName: string }) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: new RegExp(person.lastName) }) })

const linkIn = async (page: Page, to: string) => {
  const { links } = await mailTo(page, to, 'signature-asked')
  return new URL(links.find((one) => one.includes('/sign/'))!).pathname
}

test('a partnership with two guarantors on two devices voids, edits, declines and signs again', async ({
  page,
  another,
  consoles,
}) => {
  // A voided link gets the same answer as one that never existed.
  consoles.allow(/status of 404/)
  const { company, first, second } = partners()
  const people = [first, second]
  const address = await openForSigning(page, company, {
    businessType: 'Partnership',
    people,
    guarantor: 'true',
  })
  const elsewhere = await another()

  await test.step('one after the other: the second waits for the first (SIGN-002, SIGN-003)', async () => {
    await expect(cardOf(page, first)).toContainText('Waiting')
    await expect(cardOf(page, second)).toContainText(/Signs after .*Lovelace/)
    const signing = await customer.openSigning(page, company)
    await expect(signing.getByRole('checkbox')).toHaveCount(3)
    await customer.agree(signing)
    await customer.typeName(signing, company)
    await signing.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(cardOf(page, first).getByRole('button', { name: 'Signed' })).toBeVisible()
    await looksSound(page, 'one of two has signed')
    await page.getByRole('button', { name: 'Save and Submit' }).click()
    await expect(page.getByText(/We're waiting for Grace.* to sign/)).toBeInViewport()
  })

  await test.step('with only the address, anyone can read and no one can write (APP-131)', async () => {
    await elsewhere.goto(address)
    await expect(cardOf(elsewhere, second)).toContainText('Sent to g•••@')
    await expect(elsewhere.getByRole('textbox', { name: /^Name of Company/ })).toHaveCount(0)
  })

  const void1 = await test.step('cancels signing to edit: existing signatures are voided', async () => {
    const link = await linkIn(page, second.email)
    await page.getByRole('button', { name: 'Cancel signing and edit' }).click()
    const asked = page.getByRole('dialog', { name: 'Cancel signing and edit?' })
    await looksSound(page, 'stop signing dialog')
    await asked.getByRole('button', { name: 'Cancel signing and edit' }).click()
    await expect(customer.heading(page, 'Detail Information')).toBeVisible()
    await customer.saved(page, async () => {
      await customer.openFolds(page)
      await customer.fill(page, 'Business Information', { 'Parent Company Name': 'Bright Holdings' })
      await page.keyboard.press('Tab')
    })
    await mailTo(page, first.email, 'signature-void')
    return link
  })

  await test.step('the first link no longer works', async () => {
    await elsewhere.goto(void1)
    await expect(customer.heading(elsewhere, notValid)).toBeVisible()
  })

  await test.step('a new document is signed by the first; the second declines', async () => {
    await page.goto(`${address}#check`)
    await expect(page.getByText('Bright Holdings')).toBeVisible()
    await customer.continueToSigning(page)
    await customer.signHere(page, company)
    await expect(cardOf(page, first).getByRole('button', { name: 'Signed' })).toBeVisible()
    await expect.poll(() => linkIn(page, second.email)).not.toBe(void1)
    await elsewhere.goto(await linkIn(page, second.email))
    await customer.proveByLink(elsewhere, second)
    await elsewhere.getByRole('button', { name: 'Decline' }).click()
    const asked = elsewhere.getByRole('dialog', { name: 'Decline to sign?' })
    await asked.getByRole('textbox').fill('The amounts are not mine.')
    await looksSound(elsewhere, 'decline dialog')
    await asked.getByRole('button', { name: 'Decline to sign' }).click()
    await expect(customer.heading(elsewhere, 'You declined to sign')).toBeVisible()
    await looksSound(elsewhere, 'declined')
    await mailTo(page, company.email, 'declined')
    await becomeVisible(page)
    await expect(page.getByText('This document is no longer open for signing')).toBeVisible()
    await looksSound(page, 'a signatory declined to sign')
    const later = await page.context().newPage()
    await later.goto(page.url().replace(/#.*/, '#check'))
    await expect(later.getByText(/Grace .* declined to sign$/)).toBeVisible()
    await looksSound(later, 'check after a signatory declined')
    await later.close()
  })

  await test.step('both sign, each on their own device (SIGN-008 to SIGN-011)', async () => {
    const before = await linkIn(page, second.email)
    await page.getByRole('button', { name: 'Start signing again' }).click()
    await customer.signHere(page, company)
    await expect.poll(() => linkIn(page, second.email)).not.toBe(before)
    await elsewhere.goto(await linkIn(page, second.email))
    await customer.proveByLink(elsewhere, second)
    await expect(elsewhere.getByRole('checkbox')).toHaveCount(3)
    await customer.signAs(elsewhere, second)
    await expect(customer.heading(elsewhere, 'Thank you for signing')).toBeVisible()
    await becomeVisible(page)
    await expect(page.getByRole('dialog', { name: 'Application Completed' })).toBeVisible()
    await expect(page.getByText(/We're waiting for/)).toHaveCount(0)
    const completed = page.getByRole('dialog', { name: 'Application Completed' })
    await expect(completed).toContainText('To submit the application')
    await completed.getByRole('button', { name: 'Submit now' }).click()
    await expect(customer.heading(page, 'Thank you for your application for credit!')).toBeVisible()
  })

  await test.step('each gets the sealed application (SIGN-005)', async () => {
    for (const to of [company.email, first.email, second.email]) {
      const sealed = await attachment(page, await mailTo(page, to, 'complete'))
      expect(sealed.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

test('two people on one device: the second confirms with a code, which five wrong entries invalidate', async ({
  page,
  consoles,
}) => {
  // The answer to a wrong code.
  consoles.allow(/status of (400|409)/)
  const { company, first, second } = partners()
  await openForSigning(page, company, { businessType: 'Partnership', people: [first, second] })
  await customer.signHere(page, company)

  const asked = page.getByRole('dialog', { name: /Hopper.* signs here/ })
  const box = asked.getByRole('textbox', { name: 'One-time code' })
  const codeInMail = async () => {
    const { text, subject } = await mailTo(page, second.email, 'one-time-code')
    expect(subject).not.toMatch(/\d{6}/)
    // The code has its own line: a company name may contain six digits too.
    return /^\s*(\d{3}\s?\d{3})\s*$/m.exec(text)![1]!.replace(/\s/, '')
  }

  await test.step('the code goes only to the address in the application', async () => {
    await page.getByRole('button', { name: /^Sign here with a code as Grace/ }).click()
    await expect(asked).toContainText('g•••@')
    await expect(box).toBeFocused()
    await looksSound(page, 'one-time code asked')
  })

  const good = await codeInMail()
  await test.step('after five wrong codes, the right one no longer works', async () => {
    const wrong = good === '000000' ? '111111' : '000000'
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
      await box.fill(wrong)
      await asked.getByRole('button', { name: 'Continue' }).click()
      await expect(asked.getByRole('alert')).toContainText(`That code isn't correct. You have ${left} left.`)
      await expect(box).toHaveValue('')
    }
    await looksSound(page, 'one-time code wrong')
    await box.fill(wrong)
    await asked.getByRole('button', { name: 'Continue' }).click()
    await expect(asked.getByRole('alert')).toContainText('This code no longer works')
    await looksSound(page, 'one-time code dead')
  })

  await test.step('with a new code, they sign on this device', async () => {
    await asked.getByRole('button', { name: 'Send new code' }).click()
    await expect.poll(codeInMail).not.toBe(good)
    await box.fill(await codeInMail())
    await asked.getByRole('button', { name: 'Continue' }).click()
    const signing = page.frameLocator('iframe[title="Sign the application"]')
    await customer.agree(signing)
    await customer.typeName(signing, { person: second })
    await customer.sign(page, signing)
    await expect(page.getByRole('button', { name: 'Signed' })).toHaveCount(2)
    await customer.submit(page)
  })
})
