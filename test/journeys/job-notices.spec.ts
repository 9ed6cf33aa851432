import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { ACCOUNT, jobAnswers } from '../support/job-account.ts'
import { looksSoundEverywhere } from './support/axe.ts'
import { heading, newCompany, pdfFile } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { bearerOf, signIn } from './support/staff.ts'

interface Account {
  branchNumber: string
  shipTo: { customerId: string; customerName: string }[]
}

/** A private job in California, submitted with the calls of an employee's browser. Returns its number. */
const submittedJob = async (page: Page, name: string): Promise<string> => {
  const authorization = await bearerOf(page)
  const known = await page.request.get(`/api/AccountNumber/get/rexel?accountId=${ACCOUNT}`, {
    headers: { authorization },
  })
  const { data: account } = (await known.json()) as { data: Account }
  const [shipTo] = account.shipTo
  const answers = jobAnswers('rexel', 'internal', {
    accountInformation: { shipTo, shipToAccount: shipTo!.customerId },
    projectInformation: { name, jobType: 'Private', natureOfProject: 'Office Space' },
    projectAddress: { state: 'CA', city: 'Sacramento', postalCode: '95814', hiredBy: 'general contractor' },
    branchInformation: { branchId: account.branchNumber, branchName: account.branchNumber },
  })
  const save = async (of: Record<string, string>) => {
    const reply = await page.request.post('/api/FormDataStorage/save-in-progress-form', {
      headers: { authorization, 'idempotency-key': randomUUID() },
      multipart: {
        tenantId: '2',
        appType: 'job-account',
        incompleteFormData: JSON.stringify(answers),
        ...of,
      },
    })
    expect(reply.status(), await reply.text()).toBe(200)
    return (
      (await reply.json()) as { data: { applicationID: string; applicationKey: string; rowVersion: number } }
    ).data
  }
  const draft = await save({})
  await save({
    applicationID: draft.applicationKey,
    rowVersion: String(draft.rowVersion),
    state: 'submitting',
  })
  const reply = await page.request.post(`/api/JobAccount/rexel/${draft.applicationKey}/submit`, {
    headers: { authorization },
    multipart: { appType: 'job-account', incompleteFormData: '{}' },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return draft.applicationID
}

const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
const dialog = (page: Page) => page.getByRole('dialog')

test('staff enter the first delivery, queue a notice, and record how it was served', async ({
  page,
  consoles,
}) => {
  // The refused request of this journey.
  consoles.allow(/409/)
  await signIn(page, 'approver.rexel', '/admin/rexel')
  const { name } = newCompany()
  const id = await submittedJob(page, name)

  await test.step('sees which notice the job needs, and enters the first delivery', async () => {
    await page.goto(`/admin/job-accounts/rexel/${id}`)
    await expect(page.getByText('First delivery not entered')).toBeVisible()
    await expect(page.getByText(/Confirm with counsel/).first()).toBeVisible()
    await looksSoundEverywhere(page, 'job notices without a first delivery')
    await page.getByRole('button', { name: 'Enter first delivery' }).click()
    await dialog(page).getByLabel('First delivery', { exact: true }).fill(today())
    await looksSoundEverywhere(page, 'job notices delivery dates')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Preliminary notice' })).toBeVisible()
    await expect(page.getByText(/^Due by \d/)).toBeVisible()
  })

  await test.step('queues it for its due day, and cancels', async () => {
    await page.getByRole('button', { name: 'Queue: Preliminary notice' }).click()
    await expect(dialog(page).getByText("We don't serve notices")).toBeVisible()
    await looksSoundEverywhere(page, 'job notices queue')
    await dialog(page).getByRole('button', { name: 'Queue' }).click()
    await expect(page.getByText(/^Queued for \d/)).toBeVisible()
    await page.getByRole('button', { name: 'Remove from queue: Preliminary notice' }).click()
    await dialog(page).getByRole('button', { name: 'Remove from queue' }).click()
    await expect(page.getByText(/^Due by \d/)).toBeVisible()
  })

  await test.step('cannot close it because of a joint check', async () => {
    await page.getByRole('button', { name: 'Not needed: Preliminary notice' }).click()
    await dialog(page).getByLabel('Reason').fill('We have a joint-check agreement.')
    await dialog(page).getByRole('button', { name: 'Close the notice' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText("doesn't replace the notice")
    await page.keyboard.press('Escape')
  })

  await test.step('finds it in the list', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Job Notices' }).click()
    await page.getByRole('searchbox').fill(name)
    await expect(page).toHaveURL(/search=/)
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(1)
    await looksSoundEverywhere(page, 'job notices list')
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Late by our margin')
    await expect(page.getByText('No notices match these filters.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Open')
    await page.getByRole('table').getByRole('link', { name }).click()
    await expect(heading(page, name)).toBeVisible()
  })

  await test.step('records its service with the proof', async () => {
    await page.getByRole('button', { name: 'Record service: Preliminary notice' }).click()
    await dialog(page).getByRole('button', { name: 'Record service' }).click()
    await expect(dialog(page).getByText('Attach the proof of service.')).toBeVisible()
    await looksSoundEverywhere(page, 'job notices service')
    await dialog(page).getByLabel('How it was served').fill('Certified mail')
    await dialog(page).getByLabel('Proof of service').setInputFiles(pdfFile)
    await dialog(page).getByRole('button', { name: 'Record service' }).click()
    await expect(page.getByText(/^Served \d/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download proof: Preliminary notice' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
    await looksSoundEverywhere(page, 'job notices served')
  })
})

test('a SystemAdmin edits the table of rules; no one else sees it', async ({ page, another }) => {
  await signIn(page, 'systemadmin.all', '/admin/rexel')
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Notice Rules' }).click()
  await expect(heading(page, 'Notice Rules')).toBeVisible()
  await looksSoundEverywhere(page, 'notice rules')
  await page.getByRole('searchbox').fill('nv lien')
  await page.getByRole('button', { name: 'NV: Notice of right to lien' }).click()
  await looksSoundEverywhere(page, 'notice rule')
  await dialog(page).getByLabel('Date reviewed (optional)').fill(today())
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page).getByText('Enter who reviewed the rule.')).toBeVisible()
  await dialog(page).getByLabel('Reviewed by (optional)').fill('Ivy Counsel')
  await dialog(page).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/^Rule saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Not reviewed by counsel' }).click()
  await expect(page.getByText('No rules match these filters.')).toBeVisible()

  const other = await another()
  await signIn(other, 'admin.rexel', '/admin/rexel')
  await other.goto('/admin/notice-rules')
  await expect(other).toHaveURL(/\/admin\/rexel$/)
})
