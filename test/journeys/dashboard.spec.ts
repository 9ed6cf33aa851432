import { looksSoundEverywhere } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { signIn } from './support/staff.ts'

test('a managed user sees the statistics as charts and as tables (DASH-001 to DASH-010)', async ({
  page,
  another,
}) => {
  await signIn(page, 'viewonly.rexel', '/admin/rexel')
  const stats = page.getByRole('region', { name: 'Credit Application Stats' })
  await expect(
    stats.getByRole('img', { name: /^Bar chart: \d+ applications in twelve months/ }),
  ).toBeVisible()
  await expect(stats.getByRole('img', { name: /^Ring chart: \d+% approved/ })).toBeVisible()
  await expect(stats.getByRole('img', { name: /^Bar chart of \d+ reasons/ })).toBeVisible()
  await looksSoundEverywhere(page, 'dashboard with statistics')

  await test.step('each chart is a table, too', async () => {
    const toggles = stats.getByRole('button', { name: 'Show as table' })
    while ((await toggles.count()) > 0) await toggles.first().click()
    await expect(stats.getByRole('table')).toHaveCount(4)
    await expect(stats.getByRole('table').first().getByRole('row')).toHaveCount(13)
    await looksSoundEverywhere(page, 'dashboard with tables')
  })

  await test.step('downloads the numbers (DASH-008)', async () => {
    const download = page.waitForEvent('download')
    await stats.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('file.xlsx')
  })

  await test.step('the number of pending applications opens them (DASH-003)', async () => {
    await stats.getByRole('term').filter({ hasText: 'Pending' }).locator('+ dd').getByRole('link').click()
    await expect(page).toHaveURL(/\/admin\/creditapps\/rexel\?filter=Pending/)
  })

  await test.step('others are welcomed without them (DASH-009)', async () => {
    const other = await another()
    await signIn(other, 'norole.rexel', '/admin/rexel')
    await expect(other.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible()
    await expect(other.getByText('Credit Application Stats')).toHaveCount(0)
  })
})
