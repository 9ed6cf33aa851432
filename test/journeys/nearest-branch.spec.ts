import { looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { phone } from './support/phone.ts'

test.use(phone)

test('the branch nearest to the address is proposed on a phone, until the customer chooses one', async ({
  page,
}) => {
  const branches = customer.card(page, 'Branch Information')
  const near = branches.getByText('The nearest branch to your address:')
  const search = branches.getByRole('searchbox', { name: 'City, state, or postal code' })
  const zip = (code: string) => customer.fill(page, 'Billing Address', { 'Postal Code': code })

  await test.step('once the address is known', async () => {
    await page.goto('/application/rexel')
    await customer.choose(page, 'Account Information', 'Do you have an account with us?', 'No')
    await expect(
      branches.getByText("We'll suggest the nearest branch once you enter your address."),
    ).toBeVisible()
    await customer.fill(page, 'Business Information', {
      'Name of Company \\(including DBA\\)': customer.newCompany().name,
    })
    await zip('75201')
    await expect(
      page.getByText(/^We filled in your nearest branch: Dallas, TX, [\d.]+ miles\.$/),
    ).toBeVisible()
    await expect(near).toBeVisible()
    await expect(branches).toContainText(/Dallas.*miles/)
    await looksSound(page, 'a proposed branch')
  })

  await test.step('"Choose another" lists the nearest ones, and a choice stays', async () => {
    await branches.getByRole('button', { name: 'Choose another branch' }).click()
    await expect(branches.getByText('Near your address:')).toBeFocused()
    await looksSound(page, 'branches near an address')
    await branches
      .getByRole('button', { name: /^Select / })
      .nth(1)
      .click()
    const chosen = (await branches.locator('strong').textContent())!
    await zip('77002')
    await expect(customer.card(page, 'Billing Address').getByRole('textbox', { name: 'City' })).toHaveValue(
      'Houston',
    )
    await expect(branches.locator('strong')).toHaveText(chosen)
  })

  await test.step('a search for a place without a branch suggests a ZIP code, and Canada is found', async () => {
    await branches.getByRole('button', { name: 'Clear the selected branch' }).click()
    await search.fill('Billings')
    await expect(branches.getByText('Or enter a ZIP code to see the nearest branches.')).toBeVisible()
    await search.fill('V6B 1A1')
    await expect(branches.getByRole('button', { name: /^Select / })).toHaveCount(3)
    await expect(branches.getByText(/miles/).first()).toBeVisible()
  })

  await test.step('it follows the address in a form that was opened again', async () => {
    await search.fill('77002')
    await customer.saved(page, () =>
      branches.getByRole('button', { name: 'Select Houston Northwest' }).click(),
    )
    await page.reload()
    await expect(near).toBeVisible()
    await zip('59001')
    await expect(branches).toContainText(/The nearest branch is [\d,]+ miles away\./)
    await zip('75201')
    await expect(branches).toContainText(/Dallas.*miles/)
  })
})
