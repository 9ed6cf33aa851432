import { looksSound } from './support/axe.ts'
import { card, choose, fill, heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { signIn } from './support/staff.ts'

const title = 'Privacy Form'

test('a visitor requests their personal information; staff acknowledge the request and answer it on time', async ({
  page,
  another,
}) => {
  const email = `grace${process.pid}@example.com`
  const submit = page.getByRole('button', { name: 'Submit' })
  const entry = (label: string) => card(page, title).getByRole('textbox', { name: label })

  await test.step('opens the form without signing in (PRIV-001, PRIV-003 to PRIV-005, PRIV-009)', async () => {
    await page.goto('/personal-information-request')
    await expect(heading(page, 'Personal Information Request')).toBeVisible()
    await expect(card(page, title).getByRole('radio')).toHaveCount(2)
    await expect(submit).toBeDisabled()
  })

  await test.step('sees what is wrong (PRIV-006 to PRIV-008, SHELL-077 to SHELL-079)', async () => {
    await entry('First Name').focus()
    await entry('First Name').blur()
    await expect(card(page, title).getByText('*Required')).toBeVisible()
    await fill(page, title, { Email: 'abc', Phone: '50355' })
    await entry('Phone').blur()
    await expect(card(page, title).getByText('*Field is not a proper email address')).toBeVisible()
    await expect(card(page, title).getByText('*Field does not have enough characters')).toBeVisible()
    await expect(submit).toBeDisabled()
    await looksSound(page, 'privacy in error')
  })

  await test.step('fills out the form; the phone number is formatted (PRIV-006, PRIV-009)', async () => {
    await choose(page, title, 'What would you like us to do?', 'Disclose my personal information')
    await fill(page, title, { 'First Name': 'Grace', 'Last Name': 'Hopper', Email: email })
    await entry('Phone').fill('')
    await entry('Phone').pressSequentially('5035551212')
    await expect(entry('Phone')).toHaveValue('(503) 555-1212')
    await expect(submit).toBeEnabled()
  })

  await test.step('is thanked, and can start another request (PRIV-002, PRIV-010 to PRIV-012)', async () => {
    await submit.click()
    await expect(
      page.getByText('We will review your request and respond to you soon. Thank you.'),
    ).toBeVisible()
    await looksSound(page, 'privacy sent')
    await page.getByRole('button', { name: 'Return to Rexel' }).click()
    await expect(entry('First Name')).toHaveValue('')
    await expect(submit).toBeDisabled()
    expect((await mailTo(page, email, 'privacy-received')).text).toMatch(/What\s+happens\s+next/)
  })

  await test.step('appears in the queue with both deadlines (PRIV-A01)', async () => {
    const clerk = await another()
    await signIn(clerk, 'admin.rexel', '/admin/privacy-requests')
    await expect(heading(clerk, 'Privacy Requests')).toBeVisible()
    const row = clerk.getByRole('row').filter({ hasText: email })
    await expect(row).toContainText('Disclose')
    await looksSound(clerk, 'privacy queue')
    await row.getByRole('button', { name: 'Mark as acknowledged: Grace Hopper' }).click()
    await expect(row.getByText(/^Done /)).toHaveCount(1)
    await row.getByRole('button', { name: 'Mark as responded: Grace Hopper' }).click()
    await expect(row).toHaveCount(0)
    await clerk.getByRole('link', { name: 'Show answered requests' }).click()
    await expect(row.getByText(/^Done /)).toHaveCount(2)
    await looksSound(clerk, 'privacy answered')
  })
})

test('shows that a privacy request failed, and keeps the answers (PRIV-A01)', async ({ page, consoles }) => {
  consoles.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await page.goto('/personal-information-request')
  await choose(page, title, 'What would you like us to do?', 'Delete my personal information')
  await fill(page, title, {
    'First Name': 'Grace',
    'Last Name': 'Hopper',
    Email: 'g@example.com',
    Phone: '5035551212',
  })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText("We couldn't send your request")).toBeVisible()
  await expect(card(page, title).getByRole('textbox', { name: 'First Name' })).toHaveValue('Grace')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('We will review your request')).toBeVisible()
})
