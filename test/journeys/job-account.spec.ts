import { abilitiesOf, type BannerName } from '../../banners/rules/banners.ts'
import type { Page, Request } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { JOB_ACCOUNT_TOTAL, TOTAL_TOO_LARGE } from '../../platform/files/files.ts'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import {
  card,
  choose,
  chooseFiles,
  fill,
  heading,
  newCompany,
  pdfFile,
  pick,
  upload,
} from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'
import { bearerOf, signIn } from './support/staff.ts'

const ACCOUNT = '100001'
const fact = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).first().locator('+ dd')

interface Job {
  name: string
  banner: BannerName
  staff: boolean
  /** The two-letter state and a ZIP code of the job. */
  zip?: string
  type?: 'Public' | 'Private'
  jobId?: string
}

const pickAccount = async (page: Page, number = ACCOUNT) => {
  const search = page.getByRole('combobox', { name: 'Bill To Account' })
  await search.fill(number)
  await page.getByRole('listbox').getByRole('option').filter({ hasText: number }).first().click()
}

const chooseAccount = async (page: Page) => {
  await pickAccount(page)
  await expect(page.getByRole('group', { name: 'Account', exact: true })).toContainText(ACCOUNT)
  await expect(page.getByRole('group', { name: 'Ship-to account' })).toBeVisible()
}

/** The account decides the branch. */
const branchKnown = async (page: Page) =>
  expect(
    card(page, 'Branch Information').getByRole('term').filter({ hasText: 'Branch number' }),
  ).toBeVisible()

const answerJob = async (page: Page, { name, banner, staff, type = 'Private', jobId }: Job) => {
  const isGroup = abilitiesOf(banner).followsGroup
  await fill(page, 'Job Information', {
    'Job Name': name,
    'Start Date': '2026-12-01',
    'End Date': '2027-06-30',
    ...(jobId ? { 'Job ID': jobId } : {}),
  })
  if (staff && !isGroup)
    await pick(page, 'Job Information', { 'Job Type': type, 'Job Description': 'Commercial' })
  else await choose(page, 'Job Information', 'Job Type', type)
  if (!staff && !isGroup) await choose(page, 'Job Information', 'Job Description', 'Commercial')
  await pick(page, 'Job Information', { 'Nature of Project': 'Office Space' })
  if (isGroup) {
    const edi = staff ? 'Is this an EDI customer?' : 'Are you an EDI customer?'
    await choose(page, 'Job Information', edi, 'No')
    await choose(page, 'Job Information', 'Is this a nuclear project?', 'No')
    await choose(page, 'Job Information', 'Is there an MBE or DBE requirement?', 'No')
  }
  await choose(page, 'Job Information', 'Is this an export job?', 'No')
  if (type === 'Private') await choose(page, 'Bond', 'Is the job bonded?', 'No')
  await choose(page, 'Payment and Taxes', 'Do you want a dual-party check arrangement?', 'No')
  await choose(page, 'Payment and Taxes', 'Is the job tax exempt?', 'No')
}

const answerAddress = async (page: Page, { zip = '75201' }: Job) => {
  await fill(page, 'Job Address', { 'Street Address': '400 Quarry Road', 'Postal Code': zip })
  await expect(page.getByRole('group', { name: 'Job address' })).toContainText(
    /400 Quarry Road, .+, [A-Z]{2} \d{5}/,
  )
}

const answerContractor = async (page: Page) => {
  await fill(page, 'General Contractor', {
    Name: 'Volt Builders',
    Phone: '(972) 555-0120',
    'Street Address': '12 Contractor Way',
    'Postal Code': '75201',
  })
  await expect(card(page, 'General Contractor').getByRole('textbox', { name: 'City' })).toHaveValue(/Dallas/i)
}

const answerOwner = async (page: Page) => {
  await expect(page.getByText(/^The owner of the land, even if someone else hired/)).toBeVisible()
  await fill(page, 'Property Owner', { Name: 'Heron Properties', Phone: '(972) 555-0121' })
  await card(page, 'Property Owner').getByRole('checkbox', { name: 'Same address as the job' }).check()
}

const answerContact = (page: Page) =>
  fill(page, 'Main Contact', {
    'First Name': 'Grace',
    'Last Name': 'Hopper',
    Phone: '(972) 555-0122',
  })

/** Saves the answers of a save in a new form, as if an employee had entered them again. Returns its key. */
const saveAgain = async (page: Page, earlier: Request): Promise<string> => {
  const sent = new Response(new Uint8Array(earlier.postDataBuffer()!), {
    headers: { 'content-type': (await earlier.headerValue('content-type'))! },
  })
  const { tenantId, appType, incompleteFormData } = Object.fromEntries(await sent.formData())
  const reply = await page.request.post('/api/FormDataStorage/save-in-progress-form', {
    headers: { authorization: await bearerOf(page), 'idempotency-key': randomUUID() },
    multipart: {
      tenantId: String(tenantId),
      appType: String(appType),
      incompleteFormData: String(incompleteFormData),
    },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return ((await reply.json()) as { data: { applicationKey: string } }).data.applicationKey
}

test('an employee of rexel adds a job to an account, and sees what the account has already (JOB-001, JOB-004 to JOB-018, JOB-031, SHELL-A10) @smoke', async ({
  page,
}) => {
  const { name } = newCompany()
  const job: Job = { name, banner: 'rexel', staff: true }
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const submit = page.getByRole('button', { name: 'Save and Submit' })
  const steps = page.getByRole('heading', { level: 2, name: /Information|^Job |^Documents/ })
  await signIn(page, 'approver.rexel', '/admin')

  await test.step('finds the account; only then the other steps appear (JOB-010, JOB-114, SHELL-093)', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Job Account', exact: true })
      .click()
    await expect(heading(page, 'Job Account Application')).toBeVisible()
    await expect(steps).toHaveText(['1Account Information'])
    await expect(save).toBeDisabled()
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('Select the bill-to account')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
    await chooseAccount(page)
    await expect(steps).toHaveText([
      'Account Information, complete',
      'Branch Information, complete',
      '3Job Information',
      '4Job Address',
      '5Job Material',
      '6Job Contacts',
      '7General Contractor Information',
      '8Property Owner Information',
      '9Documents',
    ])
    await expect(save).toBeEnabled()
    const account = page.getByRole('group', { name: 'Account', exact: true })
    await expect(account.getByRole('link').first()).toHaveAttribute('href', /^mailto:/)
    await expect(page.getByRole('combobox', { name: 'Ship To Account' })).not.toHaveValue('')
    await branchKnown(page)
    await looksSoundEverywhere(page, 'job account chosen')
  })

  await test.step('another account asks before it replaces the first (JOB-017)', async () => {
    const account = page.getByRole('group', { name: 'Account', exact: true })
    const asked = page.getByRole('dialog', { name: 'Information may be lost' })
    await card(page, 'General Contractor')
      .getByRole('checkbox', { name: 'The customer is the general contractor' })
      .check()
    const contractor = card(page, 'General Contractor').getByRole('textbox', { name: 'Name' })
    const first = await contractor.inputValue()
    await pickAccount(page, '100002')
    await expect(asked).toContainText('general contractor')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(account).toContainText(ACCOUNT)
    await pickAccount(page, '100002')
    await asked.getByRole('button', { name: 'Proceed' }).click()
    await expect(account).toContainText('100002')
    await expect(page.getByRole('group', { name: 'Ship-to account' })).toContainText('100002')
    // What was copied from the account follows it.
    await expect(contractor).not.toHaveValue(first)
    await pickAccount(page)
    await asked.getByRole('button', { name: 'Proceed' }).click()
    await expect(contractor).toHaveValue(first)
    await card(page, 'General Contractor')
      .getByRole('checkbox', { name: 'The customer is the general contractor' })
      .uncheck()
  })

  await test.step('answers the job and its address', async () => {
    await answerJob(page, job)
    const dates = card(page, 'Job Information')
    await expect(dates.getByLabel('End Date')).toHaveAttribute('min', '2026-12-01')
    await expect(dates.getByLabel('Start Date')).toHaveAttribute('max', '2027-06-30')
    await answerAddress(page, job)
    await card(page, 'Job Address').getByRole('button', { name: 'Validate Address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with Entered' }).click()
  })

  await test.step('adds and removes an alternate address (JOB-026 to JOB-028)', async () => {
    await page.getByRole('button', { name: 'Add Alternate Address' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Alternate Address' })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(dialog.getByText('Required').first()).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Street Address' }).fill('77 Shop Street')
    await dialog.getByRole('textbox', { name: 'Postal Code' }).fill('75201')
    await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue(/Dallas/i)
    await looksSoundEverywhere(page, 'alternate address')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    const alternates = card(page, 'Alternate Addresses')
    await expect(alternates).toContainText('77 Shop Street, Dallas, TX 75201')
    await choose(page, 'Alternate Addresses', "Is it the customer's shop?", 'No')
    await expect(alternates.getByRole('textbox', { name: 'Where is it shipping?' })).toBeVisible()
    await alternates.getByRole('button', { name: 'Remove Alternate Address 1' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Alternate Address' }).click()
    await expect(alternates.getByText('Where is it shipping?')).toBeHidden()
  })

  await test.step('material, contacts and parties', async () => {
    await fill(page, 'Job Material', { 'Requested Job Limit': '25000' })
    await card(page, 'Job Material').getByRole('checkbox', { name: 'Gear' }).check()
    await card(page, 'Job Material').getByRole('checkbox', { name: 'Solar' }).check()
    await expect(card(page, 'Main Contact').getByRole('textbox', { name: 'Title' })).toHaveValue('Foreman')
    await answerContact(page)
    await expect(page.getByRole('group', { name: 'Main contact' })).toContainText('Grace')
    await answerContractor(page)
    await answerOwner(page)
  })

  const firstSave =
    await test.step('saves with a document and notes; a reload keeps everything (JOB-005, JOB-131, SHELL-096)', async () => {
      await upload(page, pdfFile, 'Documents')
      await fill(page, 'Documents', { Notes: 'The contract follows.' })
      const request = page.waitForRequest(/save-in-progress-form/)
      await save.click()
      await expect(page.getByText('Your progress on this form has been saved')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('group', { name: 'Job address' })).toContainText('400 Quarry Road')
      await expect(card(page, 'Documents')).toContainText(pdfFile.name)
      await expect(card(page, 'Documents').getByRole('textbox', { name: 'Notes' })).toHaveValue(
        'The contract follows.',
      )
      await looksSoundEverywhere(page, 'job account filled')
      return request
    })

  await test.step('submits, and opens what was submitted (SHELL-094, SHELL-095)', async () => {
    const address = page.url()
    await submit.click()
    await expect(
      page.getByText(
        'Job Account application has been submitted and will be reviewed by the Credit Department.',
      ),
    ).toBeVisible()
    await expect(fact(page, 'Pending job ship-to account number')).toHaveText(/^100001-J\d+$/)
    await expect(fact(page, 'Job limit requested')).toHaveText('$25,000')
    await looksSoundEverywhere(page, 'job account submitted')
    await page.goto(address)
    await expect(page.getByText('Submitted by Daniel Okafor')).toBeVisible()
  })

  await test.step('finds it in the list, with its answers and its document', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Job Accounts' }).click()
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
    await looksSoundEverywhere(page, 'job account list')
    await page.getByRole('table').getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByText('Gear, Solar')).toBeVisible()
    await looksSoundEverywhere(page, 'job account detail')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: `Document: ${pdfFile.name}` }).click()
    expect((await download).suggestedFilename()).toBe(pdfFile.name)
  })

  await test.step('sees it before the same job is made again', async () => {
    await page.goto(`/admin/job-account/rexel/${await saveAgain(page, firstSave)}`)
    await card(page, 'Account Information')
      .getByText(/existing jobs?$/)
      .click()
    await expect(card(page, 'Account Information')).toContainText(name)
    await submit.click()
    const dialog = page.getByRole('dialog', { name: 'This job may already exist' })
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(
      'Same: name, street, city, state, ZIP code',
    )
    await looksSoundEverywhere(page, 'job account duplicate')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
})

test('a visitor of platt without a token asks for a job account, and staff verify the account (JOB-002, JOB-003, JOB-A12, SHELL-027)', async ({
  page,
  another,
  consoles,
}) => {
  const company = newCompany()
  const job: Job = {
    name: company.name,
    banner: 'platt',
    staff: false,
    zip: '97201',
    jobId: `J${Date.now() % 1_000_000}`,
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/job-account/platt')
  await expect(heading(page, 'Job Account Application')).toBeVisible()
  await looksSound(page, 'job account of a visitor')
  const answerAccount = async (number: string) => {
    await fill(page, 'Customer Information', { 'Account Number': number, 'Account Name': company.name })
    await card(page, 'Branch Information').getByRole('searchbox').fill('97201')
    await card(page, 'Branch Information')
      .getByRole('button', { name: /^Select / })
      .first()
      .click()
  }
  await answerAccount('199999')
  await answerJob(page, job)
  await test.step('a certificate on file needs no upload, an agreement does (JOB-023, JOB-063, JOB-064)', async () => {
    const taxes = card(page, 'Payment and Taxes')
    await choose(page, 'Payment and Taxes', 'Do you want a dual-party check arrangement?', 'Yes')
    const download = page.waitForEvent('download')
    await taxes.getByRole('link', { name: 'Download the agreement' }).click()
    expect((await download).suggestedFilename()).toMatch(/agreement\.pdf$/)
    await choose(page, 'Payment and Taxes', 'Is the job tax exempt?', 'Yes')
    const onFile = taxes.getByRole('checkbox', { name: 'The exemption certificate is already on file' })
    const attach = taxes.getByRole('button', { name: 'Upload Tax Documents' })
    await expect(attach).toBeVisible()
    await onFile.check()
    await expect(attach).toBeHidden()
    await choose(page, 'Payment and Taxes', 'Is the job tax exempt?', 'No')
    await choose(page, 'Payment and Taxes', 'Is the job tax exempt?', 'Yes')
    await expect(onFile).not.toBeChecked()
    await choose(page, 'Payment and Taxes', 'Is the job tax exempt?', 'No')
    await looksSound(page, 'dual-party check')
  })
  await fill(page, 'Confirmation', { 'Confirmation Email': company.person.email })
  await answerAddress(page, job)
  await expect(page.getByText('No tools are charged to a job account.').first()).toBeVisible()
  await fill(page, 'Job Material', { 'Requested Job Limit': '9000' })
  await expect(card(page, 'Job Material').getByRole('checkbox')).toHaveCount(7)
  await answerContractor(page)
  await answerOwner(page)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await test.step('is led to a number that we do not know', async () => {
    consoles.allow(/status of 400/)
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.locator('[data-summary]')).toBeFocused()
    await expect(page.locator('[data-summary]')).toContainText('Account Number: Customer Number Not Found')
    await expect(page.locator('[data-summary]')).toBeInViewport()
    await looksSound(page, 'job account of an unknown account')
    await fill(page, 'Customer Information', { 'Account Number': ACCOUNT, 'Account Name': company.name })
  })
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('will be reviewed by the Credit Department.')).toBeVisible()
  await looksSoundEverywhere(page, 'job account of a visitor submitted')
  await page.reload()
  await expect(page.getByText('will be reviewed by the Credit Department.')).toBeVisible()
  await mailTo(page, company.person.email, 'job-account-received')

  const staff = await another()
  await signIn(staff, 'approver.platt', '/admin/job-accounts/platt')
  await staff.getByRole('searchbox').fill(company.name)
  await expect(staff).toHaveURL(/search=/)
  await expect(staff.getByRole('table').getByRole('link')).toHaveCount(1)
  await staff.getByRole('table').getByRole('link', { name: company.name }).click()
  await expect(staff.getByText('The account is not verified')).toBeVisible()
  await looksSoundEverywhere(staff, 'job account not verified')
  await staff.getByRole('button', { name: 'Open the job in the ERP' }).click()
  await expect(fact(staff, 'Job account number')).toHaveText(/^100001-J\d+$/)

  await test.step('an employee finds the customer, and the Job ID is taken (JOB-038, JOB-095, JOB-117)', async () => {
    await staff.goto('/admin/job-account/platt')
    await expect(staff.getByRole('heading', { level: 2, name: 'Email' })).toHaveCount(0)
    const search = staff.getByRole('combobox', { name: 'Find the Customer' })
    await search.fill(ACCOUNT)
    await staff.getByRole('listbox').getByRole('option').first().click()
    const account = staff.getByRole('group', { name: 'Account', exact: true })
    await expect(account.getByRole('link').first()).toHaveAttribute('href', /^mailto:/)
    await expect(staff.getByRole('heading', { level: 2, name: 'Email' })).toBeVisible()
    await fill(staff, 'Job Information', { 'Job ID': job.jobId!.toLowerCase() })
    await expect(staff.getByText('Job ID already exists for this Customer')).toBeVisible()
    await looksSoundEverywhere(staff, 'job account of platt')
  })
})

/** Paths of documents with these sizes. */
const plansOf = (...sizes: number[]) =>
  sizes.map((size, at) => {
    const path = test.info().outputPath(`plans-${at}.pdf`)
    writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size - 9, ' ')]))
    return path
  })

test('a customer of the storefront asks for a public job with a bond; without the shop the group has no form (JOB-006, JOB-061, JOB-062, JOB-115, JOB-116, JOB-128)', async ({
  page,
}) => {
  const company = newCompany()
  const job: Job = { name: company.name, banner: 'gexpro', staff: false, type: 'Public' }
  const search = new URLSearchParams({ banner: 'gexpro', customerNumber: ACCOUNT })
  const { token } = (await (await page.request.get(`/dev/storefront-token.json?${search}`)).json()) as {
    token: string
  }
  await page.goto(`/job-account/gexpro?sftoken=${token}`)
  await expect(page.getByRole('group', { name: 'Account', exact: true })).toContainText(ACCOUNT)
  await expect(page.getByRole('combobox', { name: 'Bill To Account' })).toHaveCount(0)
  await branchKnown(page)
  await expect(page.getByText(/^It is an account for one job/)).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Application steps' })
  await expect(steps.getByRole('listitem')).toContainText([
    'Account Information, complete',
    'Branch Information',
  ])
  await steps.getByRole('button', { name: /^Property Owner Information/ }).click()
  await expect(page.getByRole('heading', { name: /Property Owner Information$/ })).toBeFocused()
  // Still in view beside the form.
  await expect(steps.getByRole('button', { name: /^Account Information/ })).toBeInViewport()
  await looksSoundEverywhere(page, 'job account from the shop')
  await answerJob(page, job)
  await expect(
    page.getByText('A Public job cannot be approved by Credit without a copy of the bond'),
  ).toBeVisible()
  const bond = card(page, 'Bond')
  await expect(bond.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await fill(page, 'Bond', { 'Bond Company Name': 'Example Surety' })
  await upload(page, pdfFile, 'Bond')
  await expect(card(page, 'Confirmation').getByRole('textbox')).toHaveValue(/@/)
  await answerAddress(page, job)
  await fill(page, 'Job Material', { 'Requested Job Limit': '50000' })
  await answerContact(page)
  await card(page, 'General Contractor')
    .getByRole('checkbox', { name: 'Your company is the general contractor' })
    .check()
  await expect(card(page, 'General Contractor').getByRole('textbox', { name: 'Name' })).not.toHaveValue('')
  await answerOwner(page)

  await test.step('documents of 29,500,000 bytes together, and not one more', async () => {
    const left = JOB_ACCOUNT_TOTAL - pdfFile.buffer.length
    await chooseFiles(page, plansOf(20_000_000, left - 20_000_000 + 1), 'Documents')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(TOTAL_TOO_LARGE)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled()
    await looksSoundEverywhere(page, 'job documents too large')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await upload(page, plansOf(20_000_000, left - 20_000_000), 'Documents')
    await expect(card(page, 'Documents')).toContainText('plans-1.pdf')
    await page.getByRole('button', { name: 'Upload Documents' }).click()
    await expect(page.getByRole('dialog')).toContainText('nothing left')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await looksSoundEverywhere(page, 'public job')
  })

  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(fact(page, 'Pending job ship-to account number')).toHaveText(/^100001-J\d+$/)
  await expect(page.getByText('without a copy of the bond')).toHaveCount(0)

  await page.goto('/job-account/rexel')
  await expect(page).toHaveURL(/\/page-unavailable\/rexel/)
  await page.goto('/job-account/rexelenergy')
  await expect(page).toHaveURL(/\/page-unavailable\/rexelenergy/)
})

test('an employee of rexelenergy submits without a draft, with a lien agent in North Carolina (JOB-A04, SHELL-A19, SHELL-044, JOB-109, JOB-130)', async ({
  page,
}) => {
  const { name } = newCompany()
  const job: Job = { name, banner: 'rexelenergy', staff: true, zip: '27601' }
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await signIn(page, 'approver.rexelenergy', '/admin/job-account/rexelenergy')
  await chooseAccount(page)
  await answerJob(page, job)
  await answerAddress(page, job)
  await choose(page, 'Hired By', 'Who hired the customer for this job?', 'The owner of the property')
  await fill(page, 'Job Material', { 'Requested Job Limit': '12000' })
  await expect(card(page, 'Main Contact').getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await answerContact(page)
  await answerContractor(page)
  await answerOwner(page)
  await test.step('the owner hired the customer, but another contractor is named: the form asks again', async () => {
    const asked = card(page, 'Two Answers Disagree')
    await expect(asked).toContainText('another company is named as the general contractor')
    await expect(asked).toContainText('Notice to lien agent (N.C.G.S. § 44A-11.2)')
    await looksSoundEverywhere(page, 'job account with two answers that disagree')
    await submit.click()
    await expect(asked.getByText('*Required')).toBeVisible()
    await choose(
      page,
      'Two Answers Disagree',
      'Who has the contract with the customer?',
      'The general contractor',
    )
  })
  await choose(page, 'Lien Agent', 'North Carolina only: lien agent required?', 'Yes')
  await submit.click()
  await expect(page.getByRole('alert').getByText('problems to fix')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Property Owner Information/ })).toHaveText(/, incomplete$/)
  await looksSoundEverywhere(page, 'lien agent')
  await fill(page, 'Lien Agent', {
    Name: 'Example Title Insurance',
    Phone: '(919) 555-0123',
    'Street Address': '9 Capital Blvd',
    'Postal Code': '27601',
  })
  await expect(card(page, 'Lien Agent').getByRole('textbox', { name: 'City' })).toHaveValue(/Raleigh/i)
  await expect(page).toHaveURL(/\/admin\/job-account\/rexelenergy$/)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await submit.click()
  await expect(fact(page, 'Pending job ship-to account number')).toHaveText(/^100001-J\d+$/)

  await test.step('staff see which notice North Carolina needs', async () => {
    await page.goto('/admin/job-accounts/rexelenergy')
    await page.getByRole('searchbox').fill(name)
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
    await page.getByRole('table').getByRole('link', { name }).click()
    await expect(card(page, 'Notices')).toContainText('Notice to lien agent')
    await expect(page.getByText('Example Title Insurance')).toBeVisible()
  })
  await page.goto('/admin/job-account/rexelenergy/1')
  await expect(page).toHaveURL(/\/admin\/access-denied/)
})
