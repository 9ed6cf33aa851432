import { expect, type Page } from '@playwright/test'

/** Expects that text of twice the size stays legible in a narrow window (WCAG 1.4.4). */
export const staysLegible = async (page: Page, name: string) => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect.soft(await brokenWords(page), `no word of ${name} is broken at 200 %`).toEqual([])
  expect
    .soft(await heightOfBars(page), `bars leave three quarters of the window free at 200 %: ${name}`)
    .toBeLessThanOrEqual(page.viewportSize()!.height / 4)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Expects that text of twice the size makes the page no wider than its window, and breaks no word. */
export const fitsEnlarged = async (page: Page, name: string) => {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const beyond = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(beyond, `${name} is no wider than its window at 200 %`).toBeLessThanOrEqual(0)
  expect(await brokenWords(page), `no word of ${name} is broken at 200 %`).toEqual([])
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

/** Words of letters alone that continue on the next line. Addresses, numbers and names of files may break. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const range = document.createRange()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement!
      const unseen = !parent.checkVisibility() || parent.closest('.unseen, option, svg, noscript') !== null
      if (unseen || /^\s*$/.test(text.nodeValue!)) continue
      range.selectNodeContents(text)
      if (range.getClientRects().length < 2) continue
      for (const { 0: word, index } of text.nodeValue!.matchAll(/(?<!\S)[\p{L}'’]+(?=[,.:;!?)]*(\s|$))/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(`${word} in ${parent.parentElement!.outerHTML.slice(0, 160)}`)
      }
    }
    return broken
  })

/** The height of what stays at the edges of the window while the page scrolls. */
export const heightOfBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const before = window.scrollY
    // Past what scrolls away, also below a strip of messages.
    window.scrollTo(0, 500 + parseFloat(getComputedStyle(document.body).paddingTop))
    const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const bars = [...front.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const { position, visibility } = getComputedStyle(element)
      const { top, bottom, height } = element.getBoundingClientRect()
      // A message leaves after a few seconds.
      if (element.querySelector(':scope > [data-toast]') || element.closest('[data-toast]')) return false
      const stays = position === 'fixed' || (position === 'sticky' && (top <= 1 || bottom >= innerHeight - 1))
      return stays && visibility !== 'hidden' && height > 1 && bottom > 0 && top < innerHeight
    })
    const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0)
    window.scrollTo(0, before)
    return height
  })
