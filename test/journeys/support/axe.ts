import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staysLegible } from './enlarged.ts'
import { faultsInHtml, violationsByIbm, wantsSecondEngine } from './second-engine.ts'

/** Compiling the readable file takes a browser twice as long. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects no serious or critical finding of axe on the current screen, nothing that scrolls sideways or keeps moving,
 * and on a phone no target too small for a finger and text that stays legible at twice its size. `JOURNEYS_PICTURES=folder` keeps a picture of each screen.
 */
export const looksSound = async (page: Page, name: string) => {
  await settled(page, name)
  // The sign-in renews itself in a hidden frame, which comes and goes on its own.
  for (const element of await page.locator('iframe:visible').elementHandles()) {
    const frame = await element.contentFrame()
    if (frame) await ready(frame)
  }
  expect.soft(await grave(page.mainFrame()), `axe on ${name}`).toEqual([])
  expect.soft(await endless(page), `nothing on ${name} keeps moving if motion is reduced`).toEqual([])
  if (wantsSecondEngine) {
    expect.soft(await violationsByIbm(page), `IBM's checker on ${name}`).toEqual([])
    expect.soft(await faultsInHtml(page), `html-validate on ${name}`).toEqual([])
  }
  await hasRoom(page, name)
  if (widthOf(page) < 600) await staysLegible(page, name)
}

const phone = 390
const desk = 1440
/**
 * Does the same, and expects that everything also fits at other widths: without `widths` a phone's, or in a phone
 * journey a desk's. Axe runs at the page's own width only.
 */
export const looksSoundEverywhere = async (page: Page, name: string, widths?: readonly number[]) => {
  const own = page.viewportSize()!
  for (const width of widths ?? [own.width < 600 ? desk : phone]) {
    await page.setViewportSize({ width, height: own.height })
    await settled(page, name)
    await hasRoom(page, name)
  }
  await page.setViewportSize(own)
  await looksSound(page, name)
}

/** Waits until no response is about to replace rows, and keeps a picture. */
const settled = async (page: Page, name: string) => {
  const pictures = process.env.JOURNEYS_PICTURES
  if (pictures)
    await page.screenshot({
      path: join(pictures, `${name.replaceAll(' ', '-')}-${widthOf(page)}.png`),
      fullPage: true,
    })
  await expect(page.locator('[aria-busy="true"] tbody:not([aria-hidden="true"])')).toHaveCount(0)
}

const widthOf = (page: Page) => page.viewportSize()?.width ?? 0

/** Nothing is too wide, and on a phone nothing too small for a finger. */
const hasRoom = async (page: Page, name: string) => {
  await fits(page, name)
  if (widthOf(page) < 600) expect.soft(await smallTargets(page), `${name} is made for fingers`).toEqual([])
}

/** Loads axe once per document. */
const ready = async (frame: Frame) => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axeSource)
}

/** The serious and critical findings of axe in a frame and its child frames. */
const grave = async (frame: Frame): Promise<string[]> => {
  await ready(frame)
  return frame.evaluate(async (values) => {
    // Sticky bars cover what scrolls below them, which axe would report as too small a target.
    const documents = [
      document,
      ...[...document.querySelectorAll('iframe')].map((one) => one.contentDocument),
    ]
    const laidFlat: HTMLElement[] = []
    for (const element of documents.flatMap((one) => [
      ...(one?.querySelectorAll<HTMLElement>('body *:not(dialog):not(dialog *)') ?? []),
    ]))
      if (/fixed|sticky/.test(getComputedStyle(element).position)) laidFlat.push(element)
    for (const element of laidFlat) element.style.position = 'static'
    // A dialog makes the rest of the page inert.
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const { violations } = await (window as never as { axe: typeof axe }).axe.run(dialog ?? document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      preload: false,
    })
    for (const element of laidFlat) element.style.removeProperty('position')
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
      )
  }, standard)
}

/** Animations without an end. Journeys ask for reduced motion, and each frame costs processor time. */
const endless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap(({ effect, id }) => {
      if (effect?.getTiming().iterations !== Infinity) return []
      return [`${(effect as KeyframeEffect).target?.className ?? ''} ${id}`]
    }),
  )

/** Expects that the page does not scroll sideways (WCAG 1.4.10). */
export const fits = async (page: Page, name: string) => {
  const { beyond, cutOff } = await measured(page)
  expect.soft(beyond, `${name} is no wider than the window`).toBeLessThanOrEqual(0)
  expect.soft(cutOff, `nothing is cut off on ${name}`).toEqual([])
}

/** How much too wide the page is, and which elements extend beyond the window or a clipping box. */
const measured = (page: Page): Promise<{ beyond: number; cutOff: string[] }> =>
  page.evaluate(() => {
    // A wide table scrolls in its own box.
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    // The back office truncates a long name in a row; the row leads to the full name.
    const office = document.documentElement.dataset.area === 'office'
    const cutOff = [...document.querySelectorAll<HTMLElement>('main *')].flatMap((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) return []
      const wide = element.scrollWidth - element.clientWidth > 1
      const over = left < -1 || right > window.innerWidth + 1
      // Check the costly styles only on the few elements that are left.
      if ((!wide && !over) || element.closest('.unseen, svg, canvas, iframe')) return []
      const { overflowX, textOverflow } = getComputedStyle(element)
      const hides = /hidden|clip/.test(overflowX) && !element.matches('input, textarea')
      const dotted = office && textOverflow === 'ellipsis'
      const inside = hides && !dotted && wide
      return inside || (over && !scrolls(element))
        ? [`${element.tagName} "${(element.textContent ?? '').trim().slice(0, 40)}"`]
        : []
    })
    const { scrollWidth, clientWidth } = document.documentElement
    return { beyond: scrollWidth - clientWidth, cutOff }
  })

/** Targets for customers are 44 px high, except links within a sentence. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The back office is denser: axe's minimum is enough there.
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
