import type { Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { bearerOf, decide, openNumber, openPending, signIn } from './support/staff.ts'
import { submitFor } from './support/submitted.ts'

const signatures = (page: Page) => page.getByRole('region', { name: 'Signatures', exact: true })
const signatory = (page: Page) => page.getByRole('region', { name: 'Signatory Information', exact: true })
const dialog = (page: Page) => page.getByRole('dialog')

interface Person {
  firstName: string
  lastName: string
  email: string
}

/** The names on the signatories' cards. */
const named = async (page: Page): Promise<Person[]> => {
  const rows = await signatures(page).getByRole('list', { name: 'Signatories' }).getByRole('listitem').all()
  return Promise.all(
    rows.map(async (row) => {
      const [name, email] = await row.locator('span').allInnerTexts()
      const [firstName, ...lastNames] = name!.split(' ')
      return { firstName: firstName!, lastName: lastNames.join(' '), email: email!.trim() }
    }),
  )
}
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

const linkTo = async (page: Page, { email }: Person) => {
  const { links, text } = await mailTo(page, email, 'signature-asked')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('is asking you to sign')
  return new URL(links.find((one) => one.includes('/sign/'))!).pathname
}

const collect = async (page: Page) => {
  await signatures(page).getByRole('button', { name: 'Collect signatures' }).click()
  await dialog(page).getByRole('button', { name: 'Collect signatures' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(signatures(page)).toContainText('Signing in progress')
}

test('an analyst collects signatures for a counter sale that was submitted unsigned', async ({
  page,
  another,
}) => {
  await signIn(page, 'approver.rexel')
  await openPending(page, 'Copper Builders')
  const phone = await another()
  await phone.setViewportSize({ width: 390, height: 844 })

  await test.step('sees that no one has signed, also in the approval dialog', async () => {
    await expect(signatures(page)).toContainText('Not signed')
    await looksSound(page, 'review of an unsigned application')
    await decide(page, 'Approve')
    await expect(dialog(page)).toContainText("This application isn't signed.")
    await looksSound(page, 'approve what is not signed')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  })

  const people = await named(page)
  expect(people).toHaveLength(2)
  const [first, second] = people as [Person, Person]

  await test.step('confirms once, and sees who gets the request', async () => {
    await signatures(page).getByRole('button', { name: 'Collect signatures' }).click()
    await expect(dialog(page)).toContainText(`${first.email}, now`)
    await expect(dialog(page)).toContainText(`${second.email}, after ${nameOf(first)} has signed`)
    await looksSound(page, 'collect signatures dialog')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await collect(page)
    await expect(signatures(page).getByRole('listitem').nth(0)).toContainText('Waiting')
    await expect(signatures(page).getByRole('listitem').nth(1)).toContainText(`After ${nameOf(first)}`)
    await looksSound(page, 'signatures are collected')
  })

  await test.step('each signatory signs on a phone, with the link in their mail', async () => {
    for (const person of people) {
      await phone.goto(await linkTo(phone, person))
      const consent = phone.getByRole('checkbox').first()
      const code = phone.getByRole('button', { name: 'Send code' })
      // A guarantor confirms their email address first.
      await expect(consent.or(code)).toBeVisible()
      if (await code.isVisible()) await customer.proveByLink(phone, person)
      await expect(consent).toBeVisible()
      await looksSound(phone, 'signing what staff submitted')
      await customer.signAs(phone, person)
      await expect(customer.heading(phone, 'Thank you for signing')).toBeVisible()
      // Only the first one waits for someone else.
      const waits = phone.getByText('Once everyone has signed')
      await expect(waits).toHaveCount(person === first ? 1 : 0)
    }
  })

  await test.step('finds it signed and still undecided', async () => {
    await page.reload()
    await expect(signatory(page).getByText(/^Signed /)).toHaveCount(2)
    await expect(signatures(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Status: pending/ })).toBeVisible()
    await mailTo(page, first.email, 'complete')
  })
})

test('a signatory declines: the analyst sees who and why, and requests signatures again', async ({
  page,
  another,
}) => {
  await signIn(page, 'approver.gexpro')
  const company = customer.newCompany()
  const wanted = { banner: 'gexpro', person: company.person } as const
  const id = await submitFor(page, await bearerOf(page), company, wanted)
  await openNumber(page, id, 'gexpro')
  await expect(signatures(page)).toBeVisible()
  const [first] = (await named(page)) as [Person]
  await collect(page)
  const phone = await another()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto(await linkTo(phone, first))
  await phone.getByRole('button', { name: 'Decline' }).click()
  const asked = phone.getByRole('dialog', { name: 'Decline to sign?' })
  await asked.getByRole('textbox').fill('I have left the company.')
  await asked.getByRole('button', { name: 'Decline to sign' }).click()
  await expect(customer.heading(phone, 'You declined to sign')).toBeVisible()
  await mailTo(page, 'approver.gexpro@example.com', 'declined')

  await page.reload()
  await expect(signatures(page)).toContainText(`${nameOf(first)} declined on`)
  await expect(signatures(page)).toContainText('I have left the company.')
  await looksSound(page, 'a signatory declined')
  await collect(page)
  await expect(signatures(page).getByRole('listitem').first()).toContainText('Waiting')
})
