import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * No serious or critical finding of axe on the screen as it stands, nothing that scrolls sideways, and on a
 * phone nothing too small for a finger. `JOURNEYS_PICTURES=folder` keeps a picture of each screen.
 */
export const looksSound = async (page: Page, name: string) => {
  const pictures = process.env.JOURNEYS_PICTURES
  const width = page.viewportSize()?.width ?? 0
  if (pictures)
    await page.screenshot({
      path: join(pictures, `${name.replaceAll(' ', '-')}-${width}.png`),
      fullPage: true,
    })
  await layFlat(page, true)
  const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze()
  await layFlat(page, false)
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    )
  expect.soft(grave, `axe on ${name}`).toEqual([])
  await fits(page, name)
  if (width < 600) expect.soft(await smallTargets(page), `${name} is made for fingers`).toEqual([])
}

/** A page scrolls down, never sideways (WCAG 1.4.10). */
export const fits = async (page: Page, name: string) => {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(beyond, `${name} is no wider than the window`).toBeLessThanOrEqual(0)
  expect.soft(await cutOff(page), `nothing is cut off on ${name}`).toEqual([])
}

/** What reaches over an edge of the window, or of a box that hides the rest of it. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // A wide table scrolls within a box of its own.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    // The back office ends a long name in a row of 36 px with dots; the row leads to the whole of it.
    const office = document.documentElement.dataset.area === 'office'
    return [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2 || element.closest('.unseen, svg, canvas, iframe')) return []
      const { overflowX, textOverflow } = getComputedStyle(element)
      const hides = /hidden|clip/.test(overflowX) && !element.matches('input, textarea')
      const dotted = office && textOverflow === 'ellipsis'
      const inside = hides && !dotted && element.scrollWidth - element.clientWidth > 1
      const beyond = (left < -1 || right > window.innerWidth + 1) && !scrolls(element)
      return inside || beyond
        ? [`${element.tagName} "${(element.textContent ?? '').trim().slice(0, 40)}"`]
        : []
    })
  })

/** Bars that stay in view cover what scrolls beneath them; axe would take that for too small a target. */
const layFlat = async (page: Page, flat: boolean) => {
  for (const frame of page.frames())
    await frame.evaluate((lay) => {
      for (const element of document.querySelectorAll<HTMLElement>('body *:not(dialog):not(dialog *)')) {
        if (lay && /fixed|sticky/.test(getComputedStyle(element).position)) {
          element.style.position = 'static'
          element.dataset.laidFlat = ''
        } else if (!lay && 'laidFlat' in element.dataset) {
          element.style.removeProperty('position')
          delete element.dataset.laidFlat
        }
      }
    }, flat)
}

/** What a customer presses is 44 px high; links within a sentence are as high as their line. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The back office is denser: axe's floor is enough there.
    if (document.documentElement.dataset.area === 'office') return []
    const pressed = 'main :is(button, input, select, textarea, summary, a[class])'
    return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
      const whole = element.closest('label') ?? element
      const { width, height } = whole.getBoundingClientRect()
      const unseen = width < 2 || height < 2 || element.closest('.unseen') !== null
      if (unseen || height >= 43.5) return []
      return [
        `${element.tagName} "${(whole.textContent || element.id).trim()}" is ${Math.round(height)} px high`,
      ]
    })
  })
