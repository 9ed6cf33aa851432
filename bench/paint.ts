/** How soon a cold page shows something and can be used, on slow 4G with a slow processor. */
import type { Browser } from 'playwright'
import { asTelephone, median, slowCpu, slowNetwork, answerable, usable } from './browser.ts'

interface Seen {
  largest: number
  what: string
  first: number
  shift: number
  /** The time beyond 50 ms of each task of the main thread, added up. */
  blocking: number
}

interface Run extends Seen {
  typed: number
  ready: number
}

interface Entry extends PerformanceEntry {
  element: Element | null
  hadRecentInput: boolean
  value: number
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page before any other script. */
const look = () => {
  window.seen = { largest: 0, what: '', first: 0, shift: 0, blocking: 0 }
  const on = (type: string, heed: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => heed(entry as Entry))).observe({
      type,
      buffered: true,
    })
  on('largest-contentful-paint', ({ startTime, element }) => {
    window.seen.largest = startTime
    window.seen.what = `${element?.tagName.toLowerCase()} “${element?.textContent?.trim().slice(0, 40)}”`
  })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') window.seen.first = entry.startTime
  })
  on('layout-shift', (entry) => {
    if (!entry.hadRecentInput) window.seen.shift += entry.value
  })
  on('longtask', ({ duration }) => (window.seen.blocking += Math.max(0, duration - 50)))
}

export const paint = async (browser: Browser, origin: string, rounds: number): Promise<string> => {
  const runs: Run[] = []
  for (let round = 0; round < rounds; round += 1)
    runs.push(
      await asTelephone(browser, async (page, session) => {
        await page.addInitScript(look)
        await slowNetwork(session)
        await slowCpu(session)
        const begun = performance.now()
        await page.goto(`${origin}/application/rexel`, { waitUntil: 'commit' })
        await answerable(page)
        const typed = performance.now() - begun
        await usable(page)
        const ready = performance.now() - begun
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(2_000)
        return { ...(await page.evaluate(() => window.seen)), typed, ready }
      }),
    )
  if (!runs.length || runs.some(({ first, largest }) => !first || !largest))
    throw new Error('the browser reported no paint.')
  const of = (pick: (run: Run) => number) => median(runs.map(pick))
  return [
    `cold page of step 1 on slow 4G with a 4× slower processor, 390 px, medians of ${rounds}:`,
    `  first paint ${seconds(of((run) => run.first))}, largest ${seconds(of((run) => run.largest))} (goal ≤ 2.0 s; ${runs.at(-1)?.what}), can be typed into ${seconds(of((run) => run.typed))} (goal ≤ 2.5 s), run by its script ${seconds(of((run) => run.ready))}`,
    `  blocking time ${of((run) => run.blocking).toFixed(0)} ms (goal ≤ 100), layout shift ${of((run) => run.shift).toFixed(3)} (goal ≤ 0.02)`,
  ].join('\n')
}

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(2)} s`
