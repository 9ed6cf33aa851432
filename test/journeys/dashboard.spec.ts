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
  await expect(stats.getByRole('img', { name: /^Bar chart: \d+% approved/ })).toBeVisible()
  await expect(stats.getByRole('img', { name: /^Bar chart of \d+ reasons/ })).toBeVisible()
  await looksSoundEverywhere(page, 'dashboard with statistics')

  await test.step('what waits for the employee comes first, and the history after it', async () => {
    const top = async (name: string) => (await page.getByRole('heading', { level: 2, name }).boundingBox())!.y
    expect(await top('Waiting for you')).toBeLessThan(await top('Form History (All Banners)'))
  })

  await test.step('on paper every chart is whole, with all twelve months', async () => {
    await page.setViewportSize({ width: 720, height: 900 })
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    const cut = await stats.getByRole('img').evaluateAll((charts) =>
      charts.flatMap((chart) => {
        const edge = Math.min(
          chart.getBoundingClientRect().right,
          chart.closest('section')!.getBoundingClientRect().right,
        )
        return [...chart.querySelectorAll('text, rect')]
          .filter((part) => part.getBoundingClientRect().right > edge + 1)
          .map((part) => part.textContent)
      }),
    )
    expect(cut).toEqual([])
    const months = stats.getByRole('img', { name: /in twelve months/ }).locator('text')
    expect((await months.allTextContents()).filter((text) => /^[A-Z][a-z]{2}$/.test(text))).toHaveLength(12)
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

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
