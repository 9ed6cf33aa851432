import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openAnswered } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { mailTo } from './support/mailbox.ts'

test('a customer leaves, returns in every possible way, and withdraws', async ({
  page,
  another,
  consoles,
}) => {
  const company = customer.newCompany()
  const nameIn = (tab: typeof page) => tab.getByRole('textbox', { name: /^Name of Company/ })
  const address = await openAnswered(page, company, { banner: 'platt' })
  await page.goto(`${address}#details`)
  await expect(nameIn(page)).toHaveValue(company.name)

  await test.step('offline during typing: says so, and saves after reconnecting', async () => {
    consoles.allow(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await nameIn(page).fill('Typed Underground')
    await nameIn(page).blur()
    await expect(page.getByText('Saved on this device')).toBeVisible()
    await looksSound(page, 'offline')
    await page.context().setOffline(false)
    await expect(page.getByText(/^Saved \d/)).toBeVisible()
    const elsewhere = await another()
    await elsewhere.goto(`${address}#details`)
    await expect(nameIn(elsewhere)).toHaveValue('Typed Underground')
    await elsewhere.close()
  })

  await test.step('leaving with unsaved answers asks once (SHELL-033 to SHELL-038)', async () => {
    const leave = page.getByRole('banner').getByRole('link')
    const asked = page.getByRole('dialog', { name: 'Information may be lost' })
    await leave.click()
    await expect(page, 'nothing to lose (SHELL-038)').toHaveURL(/\/$/)
    await page.goto(`${address}#details`)
    await nameIn(page).fill('Half a Name')
    await leave.click()
    await expect(asked).toContainText(
      'If you leave this page, any unsaved information will be lost. Do you wish to save or proceed without saving?',
    )
    await looksSound(page, 'information may be lost')
    await asked.getByRole('button', { name: 'Cancel' }).click()
    await expect(nameIn(page)).toHaveValue('Half a Name')
    await nameIn(page).fill('A Name That Is Lost')
    await leave.click()
    await asked.getByRole('button', { name: 'Proceed without saving' }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`${address}#details`)
    await expect(nameIn(page)).not.toHaveValue('A Name That Is Lost')
    await nameIn(page).fill('A Name That Is Kept')
    await leave.click()
    await asked.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto(`${address}#details`)
    await expect(nameIn(page)).toHaveValue('A Name That Is Kept')
  })

  await test.step('mails the link, and continues in another browser', async () => {
    await page.getByRole('button', { name: 'Email me a link to continue' }).click()
    await expect(page.getByText(/^Sent to o•••@/)).toBeVisible()
    await looksSound(page, 'link to continue sent')
    const { links } = await mailTo(page, company.email, 'link-to-continue')
    const elsewhere = await another()
    await elsewhere.goto(new URL(links.find((one) => one.includes('/application/'))!).pathname)
    await expect(
      customer.heading(elsewhere, 'Check your answers'),
      'where the customer stopped',
    ).toBeVisible()
    await elsewhere.goto(`${address}#details`)
    await expect(nameIn(elsewhere)).toHaveValue('A Name That Is Kept')

    await test.step('two tabs: this one loads what the other saved', async () => {
      consoles.allow(/status of 409/)
      await customer.saved(elsewhere, async () => {
        await nameIn(elsewhere).fill('Theirs')
        await nameIn(elsewhere).blur()
      })
      await nameIn(page).fill('Mine')
      await nameIn(page).blur()
      const asked = page.getByRole('dialog', { name: 'Updated on another device' })
      await asked.getByRole('button', { name: 'Keep theirs' }).click()
      await expect(asked).toBeHidden()
      await expect(nameIn(page)).toHaveValue('Theirs')
    })
  })

  await test.step('asks for help (SHELL-006 to SHELL-012)', async () => {
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText('7am to 6pm Eastern, Monday to Friday')
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    const help = page.getByRole('dialog', { name: 'Platt help' })
    await expect(help).toContainText('(503) 555-0101')
    await looksSound(page, 'help card')
    await help.getByRole('button', { name: 'Close' }).last().click()
    const blank = await page.request.get('/blank-forms/platt/credit-application.pdf')
    expect(blank.headers()['content-type']).toContain('application/pdf')
  })

  await test.step('withdraws, which the address shows from then on', async () => {
    consoles.allow(/status of 404/)
    await page.getByRole('button', { name: 'Withdraw my application' }).click()
    const asked = page.getByRole('dialog', { name: /^Withdraw .+'s application\?/ })
    await looksSound(page, 'withdraw dialog')
    await asked.getByRole('button', { name: 'Withdraw my application' }).click()
    await expect(customer.heading(page, 'This application was withdrawn')).toBeVisible()
    await looksSound(page, 'withdrawn')
    await page.reload()
    await expect(customer.heading(page, 'This application was withdrawn')).toBeVisible()
  })
})
