import type { Page, Route } from '@playwright/test'
import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openForSigning } from './support/draft.ts'
import { expect, test } from './support/journey.ts'

const saves = '**/save-in-progress-form-external'
const refusal = {
  isSuccess: false,
  code: 'internal',
  message: 'Something went wrong on our side.',
  data: null,
}
const fail = (status: number) => (route: Route) => route.fulfill({ status, json: refusal })

/** Runs `act` while this call fails; later calls go through. */
const meanwhile = async (
  page: Page,
  call: string,
  answer: (route: Route) => Promise<void>,
  act: () => Promise<void>,
) => {
  await page.route(call, answer)
  await act()
  await page.unroute(call)
}

test('shows each failed call, loses nothing, and succeeds on the second try', async ({ page, consoles }) => {
  consoles.allow(/status of (404|500)/)
  const company = customer.newCompany()
  const submit = page.getByRole('button', { name: 'Save and Submit' })

  await test.step('the save of a draft (SHELL-097)', async () => {
    await page.goto('/application/gexpro')
    const unsaved = page.getByText('Something went wrong. Your current progress is unsaved.').first()
    await meanwhile(page, saves, fail(500), async () => {
      await customer.choose(page, 'Account Information', 'Do you have an account with us?', 'No')
      await customer.openFolds(page)
      await customer.fill(page, 'Business Information', { 'Parent Company Name': 'Bright Holdings' })
      await customer.saveAndNext(page)
      await expect(unsaved).toBeVisible()
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    await expect(unsaved).toBeHidden()
  })

  await openForSigning(page, company, { banner: 'gexpro' })

  await test.step('the address for a signature (SIGN-013)', async () => {
    const refused = { ...refusal, message: 'Signing is not possible just now.' }
    const answer = (route: Route) => route.fulfill({ status: 500, json: refused })
    await meanwhile(page, '**/getSignatureUrl/**', answer, async () => {
      await customer.openSigning(page, company)
      await expect(page.getByRole('dialog').getByText(refused.message)).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    })
  })

  await test.step('a signing window that has expired (SIGN-012)', async () => {
    await meanwhile(page, '**/opening', fail(404), async () => {
      await customer.openSigning(page, company)
      const said = page.getByRole('dialog', { name: 'Signing' })
      await expect(said).toContainText('Your session has timed out, please try again.')
      await looksSound(page, 'session timed out')
      await said.getByRole('button', { name: 'OK' }).click()
    })
  })

  await test.step('an unsigned application is not submitted (APP-209)', async () => {
    await submit.click()
    await expect(page.getByText(/We're waiting for Ada.* to sign/)).toBeVisible()
    await looksSound(page, 'not signed yet')
  })

  await test.step('the save before the submission, and the submission (APP-132 to APP-134)', async () => {
    await customer.signHere(page, company)
    await customer.holdSubmission(page)
    await meanwhile(page, saves, fail(500), async () => {
      await submit.click()
      await expect(page.getByText('Something went wrong while trying to Save the Form')).toBeVisible()
    })
    await meanwhile(page, '**/CreditApplication/submit/**', fail(500), async () => {
      await submit.click()
      await expect(page.getByText('Something went wrong with Submitting the Form')).toBeVisible()
      await looksSound(page, 'submission failed')
    })
    await customer.submit(page)
  })

  await test.step('the feedback, and then the way out (APP-088 to APP-092)', async () => {
    const feedback = page.getByRole('textbox', { name: /^Your feedback/ })
    const send = page.getByRole('button', { name: 'Send feedback' })
    await feedback.fill('It was quick.')
    await meanwhile(page, '**/api/feedback/submit', fail(500), async () => {
      await send.click()
      const error = page.getByRole('dialog')
      await expect(error).toContainText('Error submitting feedback. Please try again in a few minutes.')
      await looksSound(page, 'feedback failed')
      await error.getByRole('button', { name: 'OK' }).click()
    })
    await expect(feedback).toHaveValue('It was quick.')
    // Delay the redirect until the screen has been checked.
    const { promise: lookedAt, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('https://gexpro.example.com/**', async (route) => {
      await lookedAt
      await route.fulfill({ contentType: 'text/html', body: '<h1>Gexpro</h1>' })
    })
    await send.click()
    await expect(page.getByText('Thank you for your feedback!')).toBeVisible()
    await looksSound(page, 'feedback sent')
    goOn()
    await expect(page).toHaveURL('https://gexpro.example.com/', { timeout: 20_000 })
  })
})
