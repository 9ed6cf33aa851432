import { looksSound, looksSoundEverywhere } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openAnswered } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'

const unsaved = 'Something went wrong. Your current progress is unsaved.'

test('loses nothing although the server is killed three times during an application', async ({
  page,
  server,
  consoles,
}) => {
  consoles.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED/)
  const company = customer.newCompany()
  const address = await openAnswered(page, company)
  await page.goto(`${address}#contact`)
  await expect(customer.heading(page, 'Contact Information')).toBeVisible()

  await test.step('during typing: the page says so and keeps every answer', async () => {
    await server.stop('SIGKILL')
    await customer.fillContacts(page, company)
    await customer.saveAndNext(page)
    await expect(page.getByText(unsaved)).toBeVisible()
    await looksSound(page, 'not saved')
    const name = customer.card(page, 'Accounts Payable').getByRole('textbox', { name: 'First Name' })
    await expect(name).toHaveValue('Charles')
    await server.start()
    // The form also tries again by itself, and may be faster than the click.
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 500 })
      await expect(page.getByText(unsaved)).toBeHidden({ timeout: 500 })
    }).toPass()
    await expect(name).toHaveValue('Charles')
    await customer.saveAndNext(page)
    await expect(customer.heading(page, '3rd Party')).toBeVisible()
  })

  await test.step('between the document and the signature', async () => {
    for (const title of ['Signatory', 'Check your answers']) {
      await customer.saveAndNext(page)
      await expect(customer.heading(page, title)).toBeVisible()
    }
    await customer.continueToSigning(page)
    await server.stop('SIGKILL')
    await server.start()
    const signing = await customer.openSigning(page, company)
    await customer.agree(signing)
    await customer.typeName(signing, company)
    await signing.getByRole('button', { name: 'Sign', exact: true }).click()
    await customer.holdSubmission(page)
  })

  await test.step('right after the thank-you page: the application is submitted, and the mail still arrives', async () => {
    const reference = await customer.submit(page)
    await server.stop('SIGKILL')
    await server.start()
    await page.reload()
    await expect(page.getByText(reference)).toBeVisible()
    const sealed = await mailTo(page, company.email, 'complete', 75)
    expect(sealed.attachments).toHaveLength(1)
  })
})

test('keeps unsaved answers in the browser, without the secret numbers', async ({ page, consoles }) => {
  consoles.allow(/ERR_FAILED/)
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
  await expect(name).toHaveValue('Bright Wire')
  await expect(page.getByText("They're for Bright Wire from")).toBeVisible()
  await looksSound(page, 'answers restored')
  await expect(page.getByRole('textbox', { name: 'Federal Tax ID' })).toHaveValue('')
  await customer.saveAndNext(page)
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
})

test('a new form saves itself once it has a name: nothing moves, and a lost response makes no second draft', async ({
  page,
  consoles,
}) => {
  consoles.allow(/ERR_FAILED/)
  const saves = '**/save-in-progress-form-external'
  const business = customer.card(page, 'Business Information')
  const phone = business.getByRole('textbox', { name: /^Phone/ })
  await page.goto('/')
  await page.getByRole('link', { name: 'Rexel', exact: true }).click()
  await customer.choose(page, 'Account Information', 'Do you have an account with us?', 'No')
  await phone.fill('9725550123')
  await phone.blur()
  // The server saves it, but its response is lost.
  let made = ''
  await page.route(
    saves,
    async (route) => {
      const reply = await route.fetch()
      made = ((await reply.json()) as { applicationKey: string }).applicationKey
      await route.abort()
    },
    { times: 1 },
  )
  await business.getByRole('textbox', { name: /^Name of Company/ }).fill('Bright Wire')
  await business.getByRole('textbox', { name: /^Email/ }).focus()
  await expect(page.getByText('Not saved')).toBeVisible()
  await expect(page).toHaveURL(/\/application\/rexel$/)

  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/application/rexel/${made}$`))
  // The key replaced the address in the history: Back leads home.
  await page.goBack()
  await expect(customer.heading(page, 'Select Company')).toBeVisible()

  await test.step('the save does not disturb typing', async () => {
    await page.getByRole('link', { name: 'Platt', exact: true }).click()
    const name = page.getByRole('textbox', { name: /^Name of Company/ })
    await name.fill('Brighter Wire')
    await customer.saved(page, async () => {
      await phone.focus()
      await page.evaluate(() => {
        const moved: string[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            for (const { node } of (entry as unknown as { sources: { node: Node }[] }).sources)
              moved.push((node as Element).outerHTML ?? '')
        }).observe({ type: 'layout-shift' })
      })
      await page.keyboard.type('97255', { delay: 100 })
    })
    await page.keyboard.type('50123')
    await expect(phone).toBeFocused()
    await expect(phone).toHaveValue('(972) 555-0123')
    await expect(page).toHaveURL(/\/application\/platt\/[\w-]{20,}$/)
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([])
  })
})

test('the first step can be filled out before any script has loaded, and keeps what was entered (decision 97)', async ({
  page,
}) => {
  let run = () => {}
  const loaded = new Promise<void>((done) => (run = done))
  await page.route('**/assets/*.js', async (route) => {
    await loaded
    await route.continue()
  })
  // Its scripts have not loaded, so the page does not finish loading.
  await page.goto('/application/rexel', { waitUntil: 'commit' })
  await expect(customer.heading(page, 'Detail Information')).toBeVisible()
  const business = customer.card(page, 'Business Information')
  await customer.choose(page, 'Account Information', 'Do you have an account with us?', 'No')
  const name = business.getByRole('textbox', { name: /^Name of Company/ })
  await name.fill('Bright')
  await looksSoundEverywhere(page, 'first step without script')
  run()
  // This card follows the answer about the account, and only the script shows it.
  await expect(customer.card(page, 'Branch Information')).toBeVisible()
  await expect(page.locator('#frame')).toHaveCount(0)
  await expect(name).toBeFocused()
  await page.keyboard.type(' Wire')
  await expect(name).toHaveValue('Bright Wire')
  await expect(
    customer.card(page, 'Account Information').getByRole('radio', { name: 'No', exact: true }),
  ).toBeChecked()
  await expect(name).toBeInViewport()
})
