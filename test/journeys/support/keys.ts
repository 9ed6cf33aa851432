/** What someone does with a keyboard alone. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Whether the focus is visible, in the page or in a frame. */
const focus = async (page: Page) => {
  for (const frame of page.frames().toReversed()) {
    const seen = await frame.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body || at.tagName === 'IFRAME') return null
      const ringed = [at, at.parentElement, at.nextElementSibling].some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = element
          ? getComputedStyle(element)
          : ({} as CSSStyleDeclaration)
        return (
          (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) ||
          (at === element && boxShadow !== 'none')
        )
      })
      const after = getComputedStyle(at, '::after')
      return ringed || after.outlineStyle !== 'none' ? 'visible' : `no ring at ${at.outerHTML.slice(0, 200)}`
    })
    if (seen) return seen
  }
  return 'visible'
}

/** Presses Tab until the target has the focus, which must be visible at every stop. */
export const tabTo = async (page: Page, target: Locator, way: 'Tab' | 'Shift+Tab' = 'Tab') => {
  for (let stops = 0; stops < 120; stops++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(way)
    expect.soft(await focus(page)).toBe('visible')
  }
  throw new Error(`Tab never came to ${target}`)
}
export const type = async (page: Page, target: Locator, words: string) => {
  await tabTo(page, target)
  await page.keyboard.type(words)
}
export const press = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
