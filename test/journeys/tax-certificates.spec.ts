import { looksSoundEverywhere } from './support/axe.ts'
import { heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { bearerOf, signIn } from './support/staff.ts'

const pdf = { name: 'resale.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nresale') }

test('an Approver of platt uploads and reviews tax certificates (TAX-001 to TAX-052, SHELL-057, SHELL-076)', async ({
  page,
  consoles,
}) => {
  consoles.allow(/400|500|net::ERR_FAILED/)
  const lists: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/generic/getStateList')) lists.push(request.url())
  })
  await signIn(page, 'approver.platt', '/admin/platt')

  await test.step('the list shows what is pending, newest first (TAX-003 to TAX-011)', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Tax Certificates' })
      .click()
    await expect(heading(page, 'Customer Tax Documents')).toBeVisible()
    await expect(page.getByRole('columnheader')).toHaveText([
      /^Account/,
      /^Name/,
      /Upload Date/,
      /Effective Date/,
      /Expiration Date/,
      'Status',
    ])
    await expect(page.getByRole('combobox', { name: 'Filter By' })).toHaveValue('1')
    await expect(page.getByRole('row')).toHaveCount(4)
    await looksSoundEverywhere(page, 'tax certificates')
  })

  const upload = page.getByRole('dialog', { name: 'Upload Tax Document' })
  await test.step('uploads one for an account (TAX-014, TAX-019 to TAX-021, TAX-033 to TAX-037)', async () => {
    await page.getByRole('button', { name: 'New' }).click()
    await expect(upload.getByRole('button', { name: 'Upload' })).toBeDisabled()
    const account = upload.getByRole('textbox', { name: 'Account #' })
    await account.fill('0')
    await account.press('Enter')
    await expect(upload.getByText('Account # must be a number greater than 0')).toBeVisible()
    await account.fill('987654')
    await upload.getByRole('button', { name: 'Find Account' }).click()
    await expect(upload.getByText('Unable to find account #. Please enter a valid account')).toBeVisible()
    await account.fill('100002')
    await account.press('Enter')
    await expect(upload.getByRole('group', { name: 'States' })).toBeVisible()
    await upload.getByRole('button', { name: 'Upload' }).click()
    await expect(upload.getByText('Choose a file.')).toBeVisible()
    await expect(upload.getByText('Choose at least one state.')).toBeVisible()
    await looksSoundEverywhere(page, 'tax upload in error')
    await upload.getByLabel('Certificate').setInputFiles({ ...pdf, name: 'x.exe' })
    await expect(upload.getByText('exe files are not allowed.')).toBeVisible()
    await upload.getByLabel('Certificate').setInputFiles(pdf)
    await expect(upload.getByRole('region', { name: 'Preview' })).toBeVisible()
    await upload.getByRole('searchbox', { name: 'Find a state' }).fill('oreg')
    await expect(upload.getByRole('checkbox')).toHaveCount(1)
    await upload.getByRole('checkbox', { name: 'Oregon' }).check()
    const effective = upload.getByLabel('Effective date')
    // Typed digit by digit, a date is none for a while, and then one of the year 26 (TAX-027).
    await effective.focus()
    await page.keyboard.type('120126')
    await expect(upload.getByText('Enter the year with four digits, such as 2026')).toBeVisible()
    await page.keyboard.press('Backspace')
    await expect(upload.getByText('Please enter a valid date (YYYY-MM-DD)')).toBeVisible()
    await upload.getByLabel('Effective date').fill('2026-01-01')
    await upload.getByLabel('Expiration date').fill('2026-01-01')
    await expect(upload.getByText("Expiration date must be greater than today's date")).toBeVisible()
    await upload.getByLabel('Expiration date').fill('2033-01-01')
    await upload.getByRole('button', { name: 'Upload' }).click()
    await expect(page.getByText('Success', { exact: true })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toContainText('100002')
  })

  const review = page.getByRole('dialog', { name: 'Tax Document Approval' })
  await test.step('approves it; the row changes in place (TAX-013, TAX-017, TAX-026, TAX-050)', async () => {
    await page.getByRole('row').nth(1).click()
    await expect(review.getByText('approver.platt@example.com')).toBeVisible()
    await looksSoundEverywhere(page, 'tax review')
    const loaded = page.waitForEvent('download')
    await review.getByRole('button', { name: 'resale.pdf' }).click()
    expect((await loaded).suggestedFilename()).toBe('resale.pdf')
    await review.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Approved' })
    await review.getByRole('button', { name: 'Save' }).click()
    await expect(review).toHaveCount(0)
    await expect(page.getByRole('row').nth(1)).toContainText('Approved')
    // The row stays in its place, and the count follows.
    await expect(page.getByText('3 certificates', { exact: true })).toBeVisible()
    await page.getByRole('row').nth(1).click()
    await expect(review.getByText(/^RS, /)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(review).toHaveCount(0)
  })

  await test.step('the list stays as it was left (TAX-012)', async () => {
    await page.getByRole('combobox', { name: 'Filter By' }).selectOption({ label: 'Approved' })
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect(page).toHaveURL(/sort=name/)
    await page.goto('/admin/taxcerts/platt')
    await expect(page.getByRole('combobox', { name: 'Filter By' })).toHaveValue('2')
    await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('searchbox').fill('100002')
    await expect(page.getByRole('row')).toHaveCount(2)
  })

  await test.step('what fails says so (TAX-047, TAX-051)', async () => {
    await page.route('**/api/taxReview/getDetailViewModel/**', (route) => route.abort())
    await page.getByRole('row').nth(1).click()
    await expect(page.getByText('Unable to retrieve data')).toBeVisible()
    await page.unroute('**/api/taxReview/getDetailViewModel/**')
    await page.route('**/api/taxReview/Download**', (route) => route.abort())
    await page.getByRole('row').nth(1).click()
    await review.getByRole('button', { name: 'resale.pdf' }).click()
    await expect(page.getByText('Unable to download Tax Certificate')).toBeVisible()
  })

  await test.step('a save that fails says why (TAX-049)', async () => {
    const path = '**/api/taxReview/review'
    await page.route(path, (route) => route.abort())
    await review.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Something went wrong. Could not upload the document.').first()).toBeVisible()
    await page.unroute(path)
    const refused = {
      isSuccess: false,
      code: 'conflict',
      message: 'Someone else is reviewing it.',
      data: null,
    }
    await page.route(path, (route) => route.fulfill({ status: 400, json: refused }))
    await review.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Someone else is reviewing it.').first()).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('so does a search for an account (TAX-048); the states were loaded once (TAX-040)', async () => {
    await page.route('**/api/taxReview/getSubAccounts/**', (route) => route.abort())
    await page.getByRole('button', { name: 'New' }).click()
    await upload.getByRole('textbox', { name: 'Account #' }).fill('100002')
    await upload.getByRole('button', { name: 'Find Account' }).click()
    await expect(page.getByText('Unable to retrieve sub accounts')).toBeVisible()
    // Once for each time that the page was loaded.
    expect(lists).toHaveLength(2)
  })
})

test('other banners have no tax certificates (TAX-002)', async ({ page, another }) => {
  await signIn(page, 'approver.rexel', '/admin/rexel')
  await expect(page.getByRole('link', { name: 'Tax Certificates' })).toHaveCount(0)
  await page.goto('/admin/taxcerts/rexel')
  await expect(page).toHaveURL(/\/admin\/rexel$/)

  const system = await another()
  await signIn(system, 'systemadmin.all', '/admin/users')
  await expect(system.getByRole('link', { name: 'Tax Certificates' })).toBeVisible()
})

test('a customer sends a new certificate through the mailed link', async ({ page, another, consoles }) => {
  consoles.allow(/404/)
  const approver = await another()
  await signIn(approver, 'approver.platt', '/admin/taxcerts/platt?status=1')
  const account = await approver.request.get('/api/AccountNumber/get/platt?accountId=100004', {
    headers: { authorization: await bearerOf(approver) },
  })
  const { email } = ((await account.json()) as { data: { email: string } }).data
  const { links } = await mailTo(page, email, 'tax-renewal-asked')
  const link = new URL(links.find((one) => one.includes('/tax-certificate/'))!).pathname
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await page.getByRole('button', { name: 'Send Certificate' }).click()
  await expect(page.getByText('Choose your new certificate.')).toBeVisible()
  await looksSoundEverywhere(page, 'tax renewal in error')
  await page.getByLabel('New certificate').setInputFiles(pdf)
  await page.getByRole('button', { name: 'Send Certificate' }).click()
  await expect(page.getByText('Thank you. We received your certificate')).toBeVisible()
  await looksSoundEverywhere(page, 'tax renewal received')
  await page.goto(`${link}x`)
  await expect(page.getByText("This link isn't valid")).toBeVisible()
  await looksSoundEverywhere(page, 'tax renewal dead link')

  await approver.reload()
  await expect(approver.getByRole('row').nth(1)).toContainText('100004')

  // The denial reaches the customer, with a link that takes another file.
  const review = approver.getByRole('dialog', { name: 'Tax Document Approval' })
  await approver.getByRole('row').nth(1).click()
  await expect(review.getByText(/requested on/)).toBeVisible()
  await expect(review.getByText('Replaces', { exact: true })).toBeVisible()
  await review.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Denied' })
  // Right below the status, not after the long list of states.
  await expect(review.getByRole('combobox', { name: 'Reason' })).toBeInViewport()
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(review.getByText('Select a reason.')).toBeVisible()
  await review.getByRole('combobox', { name: 'Reason' }).selectOption({ label: "It isn't signed and dated." })
  await review.getByRole('textbox', { name: /What is wrong/ }).fill('Please sign page 2.')
  await expect(review.getByText(`We'll email ${email} the reason`)).toBeVisible()
  await looksSoundEverywhere(approver, 'tax denial')
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(review).toHaveCount(0)
  const denied = await mailTo(page, email, 'tax-renewal-denied')
  await page.goto(new URL(denied.links.find((one) => one.includes('/tax-certificate/'))!).pathname)
  await page
    .getByLabel('New certificate')
    .setInputFiles({ ...pdf, name: 'signed.pdf', buffer: Buffer.from('%PDF-1.7\nsigned') })
  await page.getByRole('button', { name: 'Send Certificate' }).click()
  await expect(page.getByText('Thank you. We received your certificate')).toBeVisible()
})
