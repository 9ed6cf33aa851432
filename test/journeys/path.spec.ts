import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { attachment, mailTo } from './support/mailbox.ts'
import { phone } from './support/phone.ts'
import { signIn } from './support/staff.ts'

// It also checks each screen at the width of a desk.
test.use(phone)

/** Checks the seal with an independent tool; '' if that tool is not installed. */
const sealOf = (pdf: Buffer): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'sealed-')), 'application.pdf')
  writeFileSync(file, pdf)
  try {
    return execFileSync('pdfsig', ['-nocert', file], { encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

test(
  'a business applies, signs and submits; a credit analyst approves',
  { tag: '@smoke' },
  async ({ page, another, consoles }) => {
    // The account of the approval is new.
    consoles.allow(/status of 404 .*AccountNumber\/get/)
    const company = customer.newCompany()

    await test.step('chooses a company (HOME-001 to HOME-005)', async () => {
      await page.goto('/')
      await expect(customer.heading(page, 'Select Company')).toBeVisible()
      await expect(page).toHaveTitle('Credit Application')
      await looksSoundEverywhere(page, 'home')
      await page.getByRole('link', { name: 'Rexel', exact: true }).click()
      await expect(page).toHaveURL(/\/application\/rexel$/)
      await expect(customer.heading(page, 'Detail Information')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Before you start' })).toContainText(
        'Apply for credit with Rexel',
      )
    })

    await test.step('sees what is missing', async () => {
      await customer.saveAndNext(page)
      await expect(page.getByText(/problems to fix/)).toBeVisible()
      await looksSoundEverywhere(page, 'details in error')
    })

    await test.step('answers every required question', async () => {
      await customer.fillDetails(page, company)
      await customer.saveAndNext(page)
      await expect(page).toHaveURL(/\/application\/rexel\/[\w-]{20,}/)
      await customer.fillContacts(page, company)
      await customer.upload(page, customer.pdfFile)
      await expect(page.getByRole('button', { name: 'Remove license.pdf' })).toBeVisible()
      await looksSoundEverywhere(page, 'contact filled')
      await customer.saveAndNext(page)
      await customer.fillThirdParties(page)
      await looksSoundEverywhere(page, 'third party')
      await customer.saveAndNext(page)
      await customer.fillSignatory(page, company)
      await looksSoundEverywhere(page, 'signatory filled')
      await customer.saveAndNext(page)
      await expect(customer.heading(page, 'Check your answers')).toBeVisible()
      await looksSoundEverywhere(page, 'check your answers')
    })

    await test.step('a new browser with the address finds every answer, with only the last four digits of the number', async () => {
      await page.reload()
      await expect(page.getByRole('main')).toContainText(company.name)
      const elsewhere = await another()
      await elsewhere.goto(new URL(page.url()).pathname)
      await expect(customer.heading(elsewhere, 'Check your answers')).toBeVisible()
      await elsewhere.goto(`${new URL(page.url()).pathname}#signatory`)
      await expect(elsewhere.getByText('•••-••-4321')).toBeVisible()
      await elsewhere.goto(`${new URL(page.url()).pathname}#details`)
      await expect(elsewhere.getByRole('textbox', { name: /^Name of Company/ })).toHaveValue(company.name)
      await expect(elsewhere.getByRole('region', { name: 'Before you start' })).toBeHidden()
    })

    await test.step('signs', async () => {
      // The renderer is a worker, our only module of this kind.
      const renderers: string[] = []
      page.on('request', (request) => request.url().endsWith('.mjs') && renderers.push(request.url()))
      await page.getByRole('button', { name: 'Continue to signing' }).click()
      await expect(page.getByText('Once signatures are complete a copy')).toBeVisible()
      await looksSoundEverywhere(page, 'signing asked')
      const signing = await customer.openSigning(page, company)
      await expect(customer.documentToSign(signing)).toContainText('Terms of credit')
      await expect(signing.getByRole('link', { name: 'Open the document as PDF' })).toBeVisible()
      await looksSoundEverywhere(page, 'signing')
      expect(renderers).toEqual([])
      await signing.getByRole('button', { name: 'Show the pages' }).click()
      await expect(signing.getByRole('figure').first()).toBeVisible()
      expect(renderers).not.toEqual([])
      await looksSoundEverywhere(page, 'signing page by page')
      await signing.getByRole('button', { name: 'Show the text' }).click()
      await customer.agree(signing)
      await customer.drawName(page, signing)
      await signing.getByRole('button', { name: 'Sign', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Application Completed' })).toBeVisible()
      await looksSoundEverywhere(page, 'signed')
      await customer.holdSubmission(page)
    })

    const reference = await test.step('submits', async () => {
      const number = await customer.submit(page)
      await looksSoundEverywhere(page, 'thank you')
      return number
    })
    expect(reference).toMatch(/^\d+$/)

    await test.step('gets the sealed application by mail', async () => {
      for (const address of [company.email, company.person.email]) {
        const sealed = await attachment(page, await mailTo(page, address, 'complete'))
        expect(sealed.subarray(0, 5).toString()).toBe('%PDF-')
        const verdict = sealOf(sealed)
        if (verdict) expect(verdict).toContain('Signature is Valid')
      }
    })

    await test.step('an analyst finds and approves it', async () => {
      const analyst = await another()
      await signIn(analyst, 'approver.rexel', '/admin/creditapps/rexel')
      await expect(customer.heading(analyst, 'Review Credit Apps')).toBeVisible()
      await analyst.getByRole('searchbox', { name: 'Search For Customer' }).fill(company.name)
      await expect(analyst.getByText('1 application', { exact: true })).toBeVisible()
      await analyst.getByRole('link', { name: company.name }).click()
      await expect(customer.heading(analyst, company.name)).toBeVisible()
      await looksSoundEverywhere(analyst, 'review detail')
      await analyst.getByRole('button', { name: /pending/ }).click()
      await analyst.getByRole('menuitem', { name: 'Approve' }).click()
      const dialog = analyst.getByRole('dialog')
      // No customer of the demonstration has this number.
      await dialog.getByRole('textbox', { name: 'Account ID' }).fill(`9${reference}`)
      await dialog.getByRole('textbox', { name: 'Credit Amount' }).fill('25000')
      await dialog.getByRole('combobox', { name: 'Credit Representative' }).selectOption({ index: 1 })
      await dialog.getByRole('combobox', { name: 'Branch' }).selectOption({ index: 1 })
      await looksSoundEverywhere(analyst, 'approve dialog')
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByText('Press Continue again to open account')).toBeVisible()
      await dialog.getByRole('button', { name: 'Continue' }).click()
      // On a phone the letter is a separate step.
      await expect(dialog.getByRole('region', { name: 'What the applicant receives' })).toContainText(
        '$25,000',
      )
      await looksSound(analyst, 'letter before it goes')
      await dialog.getByRole('button', { name: 'Continue: approve and send letter' }).click()
      await expect(dialog).toBeHidden()
      await expect(analyst.getByRole('region', { name: 'Decision' })).toContainText('Approved')
      await looksSoundEverywhere(analyst, 'review approved')
    })

    await test.step('gets the letter', async () => {
      const letter = await mailTo(page, company.email, 'approved-letter')
      expect(letter.text).toContain('$25,000')
      expect((await attachment(page, letter)).subarray(0, 5).toString()).toBe('%PDF-')
      await page.reload()
      await expect(page.getByRole('list', { name: 'Status' })).toContainText('Approved')
    })
  },
)
