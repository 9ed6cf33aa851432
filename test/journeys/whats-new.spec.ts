import { looksSoundEverywhere } from './support/axe.ts'
import { heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/staff.ts'

test('an employee reads what is new; an update is announced once (NEWS-001 to NEWS-003, SHELL-060)', async ({
  page,
}) => {
  await signIn(page, 'viewonly.rexel', '/admin/rexel')
  await expect(page.getByText(/^New: /)).toHaveCount(0)

  await test.step('after an update the dashboard says so, until it is dismissed', async () => {
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('whats-new:'))))
      .toBeTruthy()
    await page.evaluate(() => {
      const place = Object.keys(localStorage).find((key) => key.startsWith('whats-new:'))!
      localStorage.setItem(place, JSON.stringify({ newest: '2026-01-01 The release before' }))
    })
    await page.reload()
    const news = page.getByRole('status').filter({ hasText: /^New: / })
    await expect(news).toBeVisible()
    await looksSoundEverywhere(page, 'dashboard after an update')
    await news.getByRole('button', { name: 'Dismiss' }).click()
    await expect(news).toHaveCount(0)
    await page.reload()
    await expect(heading(page, /^Welcome/)).toBeVisible()
    await expect(news).toHaveCount(0)
  })

  await test.step('the notes are grouped by year, the newest first and open', async () => {
    await page.getByRole('button', { name: /Nora Whitfield/ }).click()
    await page.getByRole('menuitem', { name: "What's New" }).click()
    await expect(heading(page, "What's New")).toBeVisible()
    const years = page.locator('details')
    await expect(years.first()).toHaveAttribute('open', '')
    await expect(years.first().locator('summary')).toHaveText(/^20\d\d$/)
    await expect(years.first().getByRole('listitem').first()).toBeVisible()
    await looksSoundEverywhere(page, "what's new")
  })
})
