import type { Page } from '@playwright/test'
import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import * as counter from './support/counter.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { saveForm } from './support/saved-forms.ts'
import { bearerOf, openNumber, signIn } from './support/staff.ts'

const internalSave = '**/api/FormDataStorage/save-in-progress-form'
const submission = '**/api/CreditApplication/submit/**'

/** A form of a new company, filled in and open at its last step. */
const atTheEnd = async (page: Page) => {
  const company = customer.newCompany()
  await signIn(page, 'approver.rexel')
  const told = { companyName: company.name, email: company.email, branchNumber: '101' }
  const { applicationKey } = await saveForm(page, await bearerOf(page), told, { whole: true })
  await page.goto(`/admin/application/rexel/${applicationKey}#signatory`)
  await expect(customer.heading(page, 'Signatory')).toBeVisible()
  return company
}

test(
  'a salesperson fills out the form for a customer at the counter and submits it unsigned (APP-003, APP-A36)',
  { tag: '@smoke' },
  async ({ page }) => {
    const company = customer.newCompany()
    await signIn(page, 'approver.rexel', '/admin')
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Email Credit App' })
      .click()
    await expect(customer.heading(page, 'Detail Information')).toBeVisible()
    // The internal form has four steps: only customers have E-Sign.
    await expect(page.getByRole('navigation', { name: 'Application steps' })).not.toContainText('E-Sign')
    await expect(page.getByText('For a customer')).toBeVisible()

    await test.step('APP-173: missing required answers keep the salesperson on the first step', async () => {
      await counter.neverHadAnAccount(page)
      await customer.saveAndNext(page)
      const summary = page.getByRole('alert')
      for (const asked of [
        'Select the branch',
        'Enter the internal company name',
        'Select the customer segment',
        'Inside Salesperson',
        'Enter the email address',
      ])
        await expect(summary.getByRole('link', { name: asked, exact: true })).toBeVisible()
      await looksSound(page, 'internal form in error')
    })

    await test.step('APP-140, APP-141: each segment has its own price classes', async () => {
      await counter.fillInternalDetails(page, company)
      const section = customer.card(page, 'Not Visible to Customer')
      const classes = section.getByRole('combobox', { name: 'Price Class' })
      await expect(classes.getByRole('option', { name: 'Standard OEM' })).toHaveCount(0)
      await customer.pick(page, 'Not Visible to Customer', {
        'Customer Segment': 'Original equipment manufacturer',
      })
      await expect(classes).toHaveValue('')
      await customer.pick(page, 'Not Visible to Customer', { 'Price Class': 'Standard OEM' })
    })

    await test.step('a reload opens the saved form', async () => {
      await customer.saveAndNext(page)
      await expect(customer.heading(page, 'Contact Information')).toBeVisible()
      await expect(page).toHaveURL(/\/admin\/application\/rexel\/[0-9a-f-]{36}#contact/)
      await expect(page).toHaveTitle(`${company.name} – Credit Application`)
      await page.reload()
      await expect(customer.heading(page, 'Contact Information')).toBeVisible()
      await expect(page.getByText(company.name)).toBeVisible()
      // Answered steps count as touched; later steps do not.
      const steps = page.getByRole('navigation', { name: 'Application steps' })
      await steps.getByRole('button', { name: 'Details' }).click()
      const section = customer.card(page, 'Not Visible to Customer')
      await expect(section.getByRole('combobox', { name: 'Inside Salesperson' })).toHaveValue(/Jane Smith/)
      await expect(section.getByRole('combobox', { name: 'Price Class' })).toHaveValue(/.+/)
      // The branch is fetched; until it appears, everything below it moves.
      await expect(customer.card(page, 'Branch Information')).toContainText('Dallas')
      await expect(steps.getByRole('button', { name: 'Signatory' })).toHaveCount(0)
      await customer.saveAndNext(page)
      await counter.fillPreferences(page, company)
    })

    let reference = ''
    await test.step('APP-020, APP-021: the last step saves, mails or submits the form', async () => {
      for (const title of ['3rd Party', 'Signatory']) {
        await customer.saveAndNext(page)
        await expect(customer.heading(page, title)).toBeVisible()
      }
      await expect(page.getByRole('button', { name: 'Save and Email to Customer' })).toBeVisible()
      await looksSoundEverywhere(page, 'internal form last step')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Your progress on this form has been saved')).toBeVisible()
      await page.getByRole('button', { name: 'Save and Submit' }).click()
      await expect(page.getByRole('dialog')).toContainText('marked as unsigned')
      await looksSoundEverywhere(page, 'submit unsigned asked')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      const states: (string | null)[] = []
      page.on('request', (sent) => {
        if (sent.url().includes('/api/CreditApplication/submit/')) states.push('submit')
        if (sent.url().endsWith('/save-in-progress-form'))
          states.push(/name="state"\s+(\w+)/.exec(sent.postData() ?? '')?.[1] ?? null)
      })
      reference = await counter.submitUnsigned(page, company)
      // `Save and Submit` makes the first save before it asks.
      expect(states.slice(1)).toEqual(['submitting', 'submit', 'complete'])
      await looksSoundEverywhere(page, 'submitted unsigned')
    })

    await test.step('its address shows the submitted form, read-only', async () => {
      await page.reload()
      await expect(page.getByText(/^Submitted on/)).toBeVisible()
      await expect(page.getByText(`Reference number ${reference}.`)).toBeVisible()
      await expect(customer.card(page, 'Not Visible to Customer')).toContainText('Jane Smith')
      await expect(page.getByRole('textbox')).toHaveCount(0)
      await looksSound(page, 'internal form submitted')
    })

    await test.step('another form starts empty', async () => {
      await page.getByRole('link', { name: 'Start another application' }).click()
      await expect(customer.heading(page, 'Detail Information')).toBeVisible()
      await expect(page.getByText(company.name)).toBeHidden()
    })

    await test.step('the analyst sees that it is internal', async () => {
      await openNumber(page, reference)
      await expect(page.getByText(/Internal/).first()).toBeVisible()
      await expect(page.getByText('Jane Smith').first()).toBeVisible()
    })
  },
)

test('each of the three calls of a submission can fail, and the page says which (APP-133 to APP-136)', async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of (500|503)|ERR_FAILED/)
  const company = await atTheEnd(page)
  /** Makes this call fail from now on if its body matches `when`. */
  const failing = async (pattern: string, when: RegExp) =>
    page.route(pattern, (route) =>
      when.test(route.request().postData() ?? '')
        ? route.fulfill({
            status: 503,
            json: { isSuccess: false, code: 'unavailable', message: 'We are away for a moment.', data: null },
          })
        : route.fallback(),
    )
  const submit = async () => {
    await page.getByRole('button', { name: 'Save and Submit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit unsigned' }).click()
  }

  await failing(internalSave, /name="state"\s+submitting/)
  await submit()
  await expect(page.getByText('Something went wrong while trying to Save the Form')).toBeVisible()
  await expect(page.getByText('We are away for a moment.')).toBeVisible()
  await looksSound(page, 'submission not saved')
  await page.unroute(internalSave)

  await failing(submission, /.*/)
  await submit()
  await expect(page.getByText('Something went wrong with Submitting the Form')).toBeVisible()
  await page.unroute(submission)

  await test.step('a refusal lists each wrong answer', async () => {
    const refusal = {
      isSuccess: false,
      code: 'invalid',
      message: 'Some answers are incomplete.',
      data: { problems: [{ path: 'businessInfo.accountNumber', message: '*Customer Number Not Found' }] },
    }
    consoles.allow(/status of 400/)
    await page.route(submission, (route) => route.fulfill({ status: 400, json: refusal }))
    await submit()
    await expect(page.getByText('Some answers are incomplete.')).toBeVisible()
    await expect(
      page.getByRole('listitem').getByText('Account Number: Customer Number Not Found'),
    ).toBeVisible()
    await page.unroute(submission)
  })

  await test.step('if only the last call fails, the form is submitted and that save can be retried', async () => {
    await failing(internalSave, /name="state"\s+complete/)
    await submit()
    await expect(customer.heading(page, 'Application submitted')).toBeVisible()
    await expect(page.getByText('Something went wrong with Saving the Form as Submitted')).toBeVisible()
    await looksSound(page, 'submitted but not saved so')
    await page.unroute(internalSave)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('The form is marked as complete.')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toBeHidden()
    await expect(page.getByText(company.name)).toBeVisible()
  })
})

test('asks before leaving with unsaved answers, however the employee leaves (SHELL-033 to SHELL-038)', async ({
  page,
}) => {
  const question = page.getByRole('dialog', { name: 'Information may be lost' })
  const name = page.getByRole('textbox', { name: 'Internal Company Name' })
  const rail = page.getByRole('navigation', { name: 'Main' })
  const company = customer.newCompany()
  await signIn(page, 'approver.rexelgexpro')
  await counter.openInternalForm(page)

  await test.step('without changes, leaves at once', async () => {
    await rail.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/admin\/rexel$/)
  })

  await test.step('by the rail, then stays', async () => {
    await rail.getByRole('link', { name: 'Email Credit App' }).click()
    await counter.neverHadAnAccount(page)
    await name.fill(company.name)
    await rail.getByRole('link', { name: 'Dashboard' }).click()
    await expect(question).toContainText(
      'If you leave this page, any unsaved information will be lost. Do you wish to save or proceed without saving?',
    )
    await looksSound(page, 'leaving the internal form')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(name).toHaveValue(company.name)
  })

  await test.step('to another banner, with an answer that cannot be saved, without saving', async () => {
    await page
      .getByRole('textbox', { name: /^Email/ })
      .first()
      .fill('not an address')
    await page.getByRole('combobox', { name: 'Banner' }).selectOption('gexpro')
    await expect(question.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    await question.getByRole('button', { name: 'Proceed without saving' }).click()
    await expect(page).toHaveURL(/\/admin\/gexpro$/)
  })

  await test.step('by Back, then saves', async () => {
    await page.getByRole('combobox', { name: 'Banner' }).selectOption('rexel')
    await expect(page).toHaveURL(/\/admin\/rexel$/)
    await rail.getByRole('link', { name: 'Email Credit App' }).click()
    // Answers discarded on purpose are not offered.
    await expect(name).toHaveValue('')
    await expect(page.getByText('Continue where you left off?')).toHaveCount(0)
    await counter.neverHadAnAccount(page)
    await name.fill(company.name)
    await page.goBack()
    const saved = page.waitForResponse(internalSave)
    await question.getByRole('button', { name: 'Save', exact: true }).click()
    const reply = (await (await saved).json()) as { applicationKey: string }
    await expect(page).toHaveURL(/\/admin\/rexel$/)
    await page.goto(`/admin/application/rexel/${reply.applicationKey}`)
    await expect(name).toHaveValue(company.name)
  })

  await test.step('by Back during the first save: its key is not put into the address yet', async () => {
    await page.goto('/admin/rexel')
    await rail.getByRole('link', { name: 'Email Credit App' }).click()
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(internalSave, async (route) => held.then(() => route.continue()), { times: 1 })
    await counter.neverHadAnAccount(page)
    const sent = page.waitForRequest(internalSave)
    await name.fill(company.name)
    await name.blur()
    await sent
    await page.goBack()
    await expect(question).toBeVisible()
    const saved = page.waitForResponse(internalSave)
    letGo()
    const { applicationKey } = (await (await saved).json()) as { applicationKey: string }
    await expect(page.getByText(/^Saved \d/)).toBeAttached()
    await expect(page).toHaveURL(/\/admin\/rexel$/)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(new RegExp(`/admin/application/rexel/${applicationKey}$`))
    await expect(name).toHaveValue(company.name)
    await page.goBack()
    await expect(page).toHaveURL(/\/admin\/rexel$/)
  })

  await test.step('from one form to a new one', async () => {
    await rail.getByRole('link', { name: 'Email Credit App' }).click()
    await expect(page).toHaveURL(/\/admin\/application\/rexel$/)
    await expect(name).toHaveValue('')
  })
})

test('never offers an employee the answers that another typed in the same browser', async ({
  page,
  context,
}) => {
  const name = page.getByRole('textbox', { name: 'Internal Company Name' })
  await signIn(page, 'approver.rexel')
  await page.route(internalSave, (route) => route.abort())
  await counter.openInternalForm(page)
  await counter.neverHadAnAccount(page)
  await name.fill('Bright Wire of Ada')
  // The page keeps them when it closes.
  await page.goto('about:blank')
  const returned = await context.newPage()
  await returned.goto('/admin/application/rexel')
  await expect(returned.getByText('Continue where you left off?')).toBeVisible()
  await returned.goto('/application/rexel')
  await expect(customer.heading(returned, 'Detail Information')).toBeVisible()
  await expect(returned.getByRole('group', { name: 'Do you have an account with us?' })).toBeVisible()
  await expect(returned.getByText('Continue where you left off?')).toHaveCount(0)
  await context.clearCookies()
  await returned.evaluate(() => sessionStorage.clear())
  await signIn(returned, 'systemadmin.all')
  await counter.openInternalForm(returned)
  await expect(returned.getByRole('group', { name: 'Does the customer have an account?' })).toBeVisible()
  await expect(returned.getByText('Continue where you left off?')).toHaveCount(0)
})
