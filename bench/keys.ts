/**
 * What one key costs in the longest variant of each step on a slow processor, with the step emptied so that its
 * errors show.
 */
import type { Browser, CDPSession, Page } from 'playwright'
import { asTelephone, slowCpu, usable } from './browser.ts'

const KEYS = 'Bright Wire Electric'.toLowerCase()

/** `draft`: creates a draft with every step open. A new one each time, because emptying a step saves it. */
export const keys = async (
  browser: Browser,
  origin: string,
  draft: () => Promise<string>,
): Promise<string> => {
  const lines = ['a key in the longest variant, errors showing, 4× slower processor:']
  for (const step of ['details', 'contact', 'thirdParty', 'signatory'])
    lines.push(
      await asTelephone(browser, async (page, session) => {
        await page.goto(`${origin}/application/rexel/${await draft()}#${step}`)
        await usable(page)
        await page.waitForLoadState('networkidle')
        await empty(page)
        await page.getByRole('button', { name: 'Save and Next' }).click()
        await page.waitForTimeout(500)
        const inputs = await page.locator('form :is(input, select, textarea):visible').count()
        const errors = await page.locator('form [aria-invalid="true"]:visible').count()
        await heedInteractions(page)
        await slowCpu(session)
        const { script, all } = await typing(page, session)
        await page.getByRole('button', { name: 'Save and Next' }).click()
        await page.waitForTimeout(1_500)
        const slowest = await page.evaluate(() => Math.max(0, ...window.interactions.values()))
        return `  ${step}: ${inputs} inputs, ${errors} wrong: script ${script.toFixed(1)} ms a key (goal ≤ 12), with style and layout ${all.toFixed(1)}; slowest interaction to paint ${slowest.toFixed(0)} ms (goal ≤ 200)`
      }),
    )
  return lines.join('\n')
}

declare global {
  interface Window {
    /** Milliseconds by interaction. */
    interactions: Map<number, number>
  }
}

/** A key, a choice or a press is one interaction; it lasts until the next frame is painted. */
const heedInteractions = (page: Page) =>
  page.evaluate(() => {
    window.interactions = new Map()
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId)
          window.interactions.set(
            entry.interactionId,
            Math.max(entry.duration, window.interactions.get(entry.interactionId) ?? 0),
          )
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

const empty = async (page: Page) => {
  const texts = page.locator('form input:visible:not([type=radio], [type=checkbox], [type=file])')
  for (let nth = 0; nth < (await texts.count()); nth += 1) {
    const text = texts.nth(nth)
    if (await text.isEditable()) await text.fill('')
  }
}

/** Measured in processor time, which other work on the machine hardly changes. */
const typing = async (page: Page, session: CDPSession) => {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1_000
    return { script: of('ScriptDuration'), all: of('TaskDuration') }
  }
  await page.locator('form input:visible:not([type=radio], [type=checkbox], [type=file])').first().focus()
  await page.waitForTimeout(300)
  const before = await spent()
  for (const key of KEYS) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(80)
  }
  const after = await spent()
  return {
    script: (after.script - before.script) / KEYS.length,
    all: (after.all - before.all) / KEYS.length,
  }
}
