import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'

const unsaved = 'Something went wrong. Your current progress is unsaved.'

test('the server is killed three times in the middle of an application, and nothing is lost', async ({
  page,
  server,
  consoles,
}) => {
  consoles.mayNow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/)
  const company = customer.newCompany()
  await page.goto('/application/rexel')
  await customer.tellDetails(page, company)
  await customer.saveAndNext(page)
  await expect(customer.heading(page, 'Contact Information')).toBeVisible()

  await test.step('while she types: the page says so and keeps every word', async () => {
    await server.stop('SIGKILL')
    await customer.tellContacts(page, company)
    await customer.saveAndNext(page)
    await expect(page.getByText(unsaved)).toBeVisible()
    await looksSound(page, 'not saved')
    const name = customer.card(page, 'Accounts Payable').getByRole('textbox', { name: 'First Name' })
    await expect(name).toHaveValue('Charles')
    await server.start()
    await page.getByRole('button', { name: 'Save again' }).click()
    await expect(page.getByText(unsaved)).toBeHidden()
    await expect(name).toHaveValue('Charles')
    await customer.saveAndNext(page)
    await expect(customer.heading(page, '3rd Party')).toBeVisible()
  })

  await test.step('between the document and the signature', async () => {
    await customer.tellThirdParties(page)
    await customer.saveAndNext(page)
    await customer.tellSignatory(page, company)
    await customer.saveAndNext(page)
    await page.getByRole('button', { name: 'Continue to signing' }).click()
    await expect(page.getByText('Once signatures are complete a copy')).toBeVisible()
    await server.stop('SIGKILL')
    await server.start()
    const signing = await customer.openSigning(page, company)
    await customer.agree(signing)
    await customer.typeName(signing, company)
    await signing.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Application Completed' })).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
  })

  await test.step('right after the thanks: it is submitted, and the mail still comes', async () => {
    const reference = await customer.submit(page)
    await server.stop('SIGKILL')
    await server.start()
    await page.reload()
    await expect(page.getByText(reference)).toBeVisible()
    const sealed = await mailTo(page, company.email, 'complete', 75)
    expect(sealed.attachments).toHaveLength(1)
  })
})

test('what never reached us waits in the browser, without the numbers that are secret', async ({
  page,
  consoles,
}) => {
  consoles.mayNow(/ERR_FAILED/)
  const saves = '**/save-in-progress-form-external'
  const name = page.getByRole('textbox', { name: /^Name of Company/ })
  await page.route(saves, (route) => route.abort())
  await page.goto('/application/gexpro')
  await customer.choose(page, 'Account Information', 'Do you have an account with us?', 'No')
  await customer.choose(page, 'About the Business', 'Do you have a Federal Tax ID?', 'Yes')
  await customer.fill(page, 'About the Business', { 'Federal Tax ID': '987654321' })
  await name.fill('Bright Wire')
  await customer.saveAndNext(page)
  await expect(page.getByText(unsaved)).toBeVisible()

  await page.unroute(saves)
  await page.reload()
  await expect(page.getByText('Go on where you stopped?')).toBeVisible()
  await expect(name).toHaveValue('')
  await looksSound(page, 'resume offered')
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(name).toHaveValue('Bright Wire')
  await expect(page.getByRole('textbox', { name: 'Federal Tax ID' })).toHaveValue('')
  await customer.saveAndNext(page)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
})
