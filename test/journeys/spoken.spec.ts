/** What a screen reader says of the first step. Runs with `JOURNEYS_SECOND_ENGINE=yes` (support/second-engine.ts). */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { heading, saveAndNext } from './support/customer.ts'
import { expect, test } from './support/journey.ts'

/** The simulated screen reader as a script; its file is a module, which the content security policy would refuse. */
const reader = () =>
  readFileSync(
    createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js'),
    'utf8',
  ).replace(/export\{.*?([\w$]+) as virtual\}/s, 'window.reader=$1')

interface Reader {
  start(options: { container: Node }): Promise<void>
  next(): Promise<void>
  lastSpokenPhrase(): Promise<string>
  spokenPhraseLog(): Promise<string[]>
  stop(): Promise<void>
}

/** Everything that is said from the beginning of the main area to its end. */
const spoken = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'reader' in window))) await page.evaluate(`(() => {${reader()}})()`)
  return page.evaluate(async () => {
    const { reader } = window as never as { reader: Reader }
    await reader.start({ container: document.querySelector('main')! })
    for (let steps = 0; steps < 600; steps += 1) {
      if (/^end of main/.test(await reader.lastSpokenPhrase())) break
      await reader.next()
    }
    const said = await reader.spokenPhraseLog()
    await reader.stop()
    return said
  })
}

test('says every question of the first step with its name, and after Next what is wrong', async ({ page }) => {
  await page.goto('/application/rexel')
  await expect(heading(page, 'Detail Information')).toBeVisible()
  const fresh = await spoken(page)
  console.log(fresh.join('\n'))
  await saveAndNext(page)
  await expect(page.getByText(/problems to fix/)).toBeVisible()
  const wrong = await spoken(page)
  console.log('-----\n' + wrong.join('\n'))
})
