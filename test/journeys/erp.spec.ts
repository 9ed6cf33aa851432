import type { Page } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import { card } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { bearerOf, decide, decisionCard, openNumber, signIn } from './support/staff.ts'
import { setFault, openArrived, submitFor } from './support/submitted.ts'

const record = (page: Page) => card(page, 'Company and ERP record')
const transactions = (page: Page) => card(page, 'ERP Transactions')
const errors = (page: Page) => card(page, 'ERP Errors')
const all = (page: Page, name: string) => record(page).getByRole('checkbox', { name })
const box = (page: Page, name: string | RegExp) => record(page).getByRole('radio', { name })
const choices = (page: Page) => record(page).getByRole('radio').or(record(page).getByRole('checkbox'))
const row = (page: Page, field: string) =>
  record(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${field}`) }) })

/** Opens a new application of this company, as an employee of the banner. */
const arrived = async (page: Page, account?: string, banner: 'rexel' | 'platt' | 'gexpro' = 'rexel') => {
  await signIn(page, `approver.${banner}`)
  return openArrived(page, { banner, ...(account && { account }) })
}

const enterDecision = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Credit Amount' }).fill('25000')
  await dialog.getByRole('combobox', { name: 'Credit Representative' }).selectOption({ index: 1 })
  await dialog.getByRole('combobox', { name: 'Branch' }).selectOption({ index: 1 })
  // The application has no signatures.
  await dialog
    .getByRole('textbox', { name: 'Why are you approving anyway?' })
    .fill('The owner signs at the branch.')
  return dialog
}

test('an analyst chooses between application and ERP, approves, and sees what is written to the ERP', async ({
  page,
}) => {
  const { name } = await arrived(page, '100061')

  await test.step('sees seven rows side by side, with the addresses already chosen (ERP-004, 009)', async () => {
    await expect(record(page).getByText('ERP read')).toBeVisible()
    for (const field of [
      'Business name',
      'Email',
      'Phone',
      'Billing address',
      'Shipping address',
      'Accounts payable contact',
      'Accounts payable phone',
    ])
      await expect(row(page, field)).toHaveCount(1)
    await expect(box(page, /^Billing address of the application/)).toBeDisabled()
    await expect(row(page, 'Billing address')).toContainText("The application's address is sent")
    await looksSound(page, 'erp compared')
  })

  await test.step('goes to the first open row instead of the dialog (REV-063, ERP-010)', async () => {
    await page.getByRole('button', { name: /^Status:/ }).click()
    await page.getByRole('menuitem', { name: 'Approve' }).click()
    await expect(record(page).getByRole('alert')).toContainText(/Resolve \d differences/)
    await expect(box(page, `Business name of the application: ${name}`)).toBeFocused()
    await expect(box(page, `Business name of the application: ${name}`)).toBeInViewport()
    await expect(row(page, 'Business name')).toContainText('Not selected yet')
    await expect(page.getByRole('dialog')).toBeHidden()
    await looksSound(page, 'erp open')
  })

  await test.step('chooses: one side clears the other, and the toggles follow (ERP-005 to 007)', async () => {
    const [application, erp] = [
      box(page, `Business name of the application: ${name}`),
      box(page, /^Business name of the ERP/),
    ]
    await erp.check()
    await application.check()
    await expect(erp).not.toBeChecked()
    await all(page, 'Use all from ERP').check()
    await expect(erp).toBeChecked()
    await all(page, 'Use all from application').check()
    await expect(all(page, 'Use all from ERP')).not.toBeChecked()
    await box(page, /^Phone of the ERP/).check()
    await expect(all(page, 'Use all from application')).not.toBeChecked()
    await expect(record(page).getByText('Not selected yet')).toHaveCount(0)
  })

  await test.step('the dialog no longer asks for the account (REV-069)', async () => {
    await decide(page, 'Approve')
    const dialog = await enterDecision(page)
    await expect(dialog.getByRole('textbox', { name: 'Account ID' })).toHaveCount(0)
    await expect(dialog.getByText('100061', { exact: true })).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Upload attachments to the ERP' })).toBeChecked()
    await looksSound(page, 'erp approve')
    await setFault(page, { port: 'erp', fault: 'failing', method: 'setCredit' })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog).toBeHidden()
    await expect(decisionCard(page)).toContainText('Approved')
    // After the decision there is no status menu.
    await expect(decisionCard(page)).toBeFocused()
  })

  await test.step('sees what was sent, and can no longer choose (ERP-019)', async () => {
    await expect(row(page, 'Business name')).toContainText('Sent to ERP')
    await expect(row(page, 'Phone')).toContainText('Kept in ERP')
    for (const one of await choices(page).all()) await expect(one).toBeDisabled()
    await expect(record(page).getByRole('button', { name: /^Edit/ })).toHaveCount(0)
  })

  await test.step('retries after an ERP failure, and writes everything once', async () => {
    const credit = transactions(page).getByRole('row').filter({ hasText: 'Set the credit limit' })
    await expect(credit).toContainText('Will retry')
    await expect(errors(page)).toContainText("The ERP didn't respond.")
    await looksSound(page, 'erp waiting')
    // The queue tries again by itself, so the button is pressed while the ERP still fails.
    await transactions(page).getByRole('button', { name: 'Try again' }).click()
    await setFault(page, { port: 'erp', fault: 'none' })
    await expect(transactions(page)).toContainText('All written.', { timeout: 60_000 })
    await expect(credit).toHaveCount(1)
    await expect(credit).toContainText('Done')
    await expect(transactions(page).getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await looksSound(page, 'erp written')
    await page.setViewportSize({ width: 390, height: 844 })
    await looksSound(page, 'erp written phone')
  })
})

test('an application without an account opens one account in the ERP, even if the response was lost', async ({
  page,
  consoles,
}) => {
  // The account is new.
  consoles.allow(/status of 404 .*AccountNumber\/get/)
  const company = await arrived(page)
  await expect(record(page)).toContainText('None yet')
  const number = `77${Date.now()}`
  await decide(page, 'Approve')
  const dialog = await enterDecision(page)
  await dialog.getByRole('textbox', { name: 'Account ID' }).fill(number)
  await expect(dialog.getByText('approving will open it')).toBeVisible()
  await setFault(page, { port: 'erp', fault: 'answers lost', method: 'createAccount' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText(`Press Continue again to open account ${number} in the ERP.`)).toBeVisible()
  await looksSound(page, 'approve with a new account')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  await expect(transactions(page)).toContainText('Will retry')
  // The queue tries again by itself, so the button is pressed while the ERP still fails.
  await transactions(page).getByRole('button', { name: 'Try again' }).click()
  await setFault(page, { port: 'erp', fault: 'none' })
  await expect(transactions(page)).toContainText('All written.', { timeout: 60_000 })

  await test.step('another application of the same company finds that account', async () => {
    await openNumber(page, await submitFor(page, await bearerOf(page), company))
    await record(page).getByRole('button', { name: 'Find customer' }).click()
    const found = page.getByRole('dialog').getByRole('radio', { name: company.name })
    await expect(found).toHaveCount(1)
    await found.check()
    await page.getByRole('dialog').getByRole('button', { name: 'Use this customer' }).click()
    await expect(record(page)).toContainText(number)
    await expect(row(page, 'Business name')).toContainText('Matches')
  })
})

test('an analyst chooses the ERP customer, and corrects the company', async ({ page, another, consoles }) => {
  const { name } = await arrived(page, '100062')
  const dialog = page.getByRole('dialog')

  await test.step('the dialog says that a number is unknown (ERP-016)', async () => {
    await record(page).getByRole('button', { name: 'Edit account number' }).click()
    const account = dialog.getByRole('textbox', { name: 'Account number' })
    await expect(account).toBeFocused()
    await account.fill('47a')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('*Field only allows numeric values')).toBeVisible()
    await account.fill('4711')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('The ERP has no account 4711.')
    await looksSound(page, 'erp account unknown')
  })

  await test.step('another customer is compared again, with nothing chosen (ERP-014)', async () => {
    const theirs = box(page, /^Business name of the ERP/)
    const before = await theirs.getAttribute('id')
    expect(before).not.toBeNull()
    const old = await row(page, 'Business name').getByRole('cell').last().innerText()
    await dialog.getByRole('textbox', { name: 'Account number' }).fill('100063')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Matched with account 100063.')).toBeVisible()
    await expect(record(page)).toContainText('100063')
    await expect(row(page, 'Business name').getByRole('cell').last()).not.toHaveText(old)
    await expect(theirs).not.toBeChecked()
  })

  await test.step('chooses from possible customers; a failure shows Error (ERP-017, 018)', async () => {
    consoles.allow(/503/)
    await setFault(page, { port: 'erp', fault: 'failing', times: 1, method: 'search' })
    await record(page).getByRole('button', { name: 'Find customer' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Error')
    await looksSound(page, 'erp matches failed')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('alert')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('corrects the name for the review; the signed document stays (ERP-015)', async () => {
    await record(page).getByRole('button', { name: 'Edit business name' }).click()
    const company = dialog.getByRole('textbox', { name: 'Company name' })
    await company.fill('')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('*Required')).toBeVisible()
    await company.fill(`${name} LLC`)
    await dialog.getByRole('textbox', { name: 'Street Address' }).fill('40 Beacon Way')
    await dialog.getByRole('textbox', { name: 'Postal Code' }).fill('97301')
    await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue(/Salem/i)
    await looksSound(page, 'erp company')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Company information updated.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: `${name} LLC` })).toBeVisible()
    await expect(row(page, 'Billing address')).toContainText('40 Beacon Way')
    await expect(record(page)).toContainText('Corrected by')
  })

  await test.step('an employee with view-only access compares, and changes nothing (ERP-014)', async () => {
    const viewer = await another()
    await signIn(viewer, 'viewonly.rexel')
    await viewer.goto(page.url())
    await expect(row(viewer, 'Business name')).toContainText(`${name} LLC`)
    for (const one of await choices(viewer).all()) await expect(one).toBeDisabled()
    await expect(record(viewer).getByRole('button', { name: /^Edit|^Find customer/ })).toHaveCount(0)
    await looksSound(viewer, 'erp view-only')
  })

  await test.step('on a phone each field is a block', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await looksSound(page, 'erp phone')
  })
})

test('while the ERP is unavailable, keeps the earlier comparison and says so', async ({ page }) => {
  await arrived(page, '100064')
  await expect(row(page, 'Business name')).toBeVisible()
  await setFault(page, { port: 'erp', fault: 'failing', times: 1, method: 'record' })
  await record(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(record(page)).toContainText('Showing data from')
  await expect(row(page, 'Business name')).toBeVisible()
  await record(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(record(page)).not.toContainText('Showing data from')
})

test('a read-only ERP is compared, and blocks nothing (ERP-A02)', async ({ page }) => {
  await arrived(page, '100061', 'platt')
  await expect(row(page, 'Business name')).toBeVisible()
  await expect(transactions(page)).toHaveCount(0)
  await expect(errors(page)).toHaveCount(0)
  const dialog = await decide(page, 'Approve')
  await expect(dialog.getByRole('textbox', { name: 'Credit Amount' })).toBeVisible()
  await expect(dialog.getByText('100061', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Upload attachments to the ERP' })).toHaveCount(0)
  await looksSound(page, 'erp platt')
})

test('a key pressed while an application loads acts once when it is there', async ({ page }) => {
  const { name } = await arrived(page)
  await page.route('**/api/CreditReview/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Loading the decision')).toBeAttached()
  await page.keyboard.press('d')
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: `Deny ${name}` })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
})
