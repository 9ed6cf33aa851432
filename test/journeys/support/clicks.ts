/** Counts what an analyst clicks, and that they never have to scroll to it. */
import { expect, type Locator, type Page } from '@playwright/test'

export const countedClicks = async (page: Page) => {
  await page.evaluate(() => {
    document.addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted)
          document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1)
      },
      true,
    )
  })
  return {
    /** Clicks what is in view, and fails if it is not. */
    click: async (target: Locator) => {
      await expect(target).toBeVisible()
      await expect(target).toBeInViewport({ ratio: 0.9 })
      await target.click()
    },
    /** As the browser saw them; the page must not have been reloaded since. */
    count: () => page.evaluate(() => Number(document.body.dataset.clicks ?? 0)),
  }
}
