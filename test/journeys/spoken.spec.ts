/** What a screen reader says about the first step. Runs with `JOURNEYS_SECOND_ENGINE=yes` (support/second-engine.ts). */
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { card, saveAndNext } from './support/customer.ts'
import { expect, test } from './support/journey.ts'

/** The simulated screen reader as a script; its file is a module, which the content security policy would refuse. */
const reader = () =>
  readFileSync(
    fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js')),
    'utf8',
  ).replace(/export\{.*?([\w$]+) as virtual\}/s, 'window.reader=$1')

interface Reader {
  start(options: { container: Node }): Promise<void>
  next(): Promise<void>
  lastSpokenPhrase(): Promise<string>
  spokenPhraseLog(): Promise<string[]>
  stop(): Promise<void>
}

/** Every phrase from the beginning of the main area to its end. */
const spoken = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'reader' in window))) await page.evaluate(`(() => {${reader()}\n})()`)
  return page.evaluate(async () => {
    const { reader } = window as never as { reader: Reader }
    await reader.start({ container: document.querySelector('main')! })
    for (let steps = 0; steps < 3_000; steps += 1) {
      if ((await reader.lastSpokenPhrase()).startsWith('end of main')) break
      await reader.next()
    }
    const said = await reader.spokenPhraseLog()
    await reader.stop()
    return said
  })
}

/** The controls among these phrases: `textbox, Phone, *Required, invalid, required`. */
const controls = (said: readonly string[]) =>
  said.filter((phrase) => /^(textbox|searchbox|combobox|radio|checkbox|button|link)\b/.test(phrase))

test('says every question of the first step with its name, and after Next what is wrong', async ({
  page,
}) => {
  await page.goto('/application/rexel')
  await expect(card(page, 'About the Business')).toBeVisible()
  await page.waitForLoadState('networkidle')
  const fresh = await spoken(page)
  expect(fresh).toContain('heading, Detail Information, level 1')
  for (const { question, phrase } of [
    { question: 'the account', phrase: /^group, Do you have an account with us\?/ },
    { question: 'the name', phrase: /^textbox, Name of Company \(including DBA\), required$/ },
    { question: 'the country', phrase: /^combobox, Country, US,.* required$/ },
    { question: 'the state', phrase: /^combobox, State, .*required$/ },
    { question: 'the fax, which is optional', phrase: /^textbox, Fax ?\(optional\)$/ },
    { question: 'the way on', phrase: /^button, Save and Next$/ },
  ])
    expect(
      fresh.some((one) => phrase.test(one)),
      question,
    ).toBe(true)
  expect(
    controls(fresh).filter((phrase) => !/^\w+, \S/.test(phrase)),
    'each has a name',
  ).toEqual([])

  await saveAndNext(page)
  await expect(page.getByText(/problems to fix/)).toBeVisible()
  const wrong = await spoken(page)
  const [, problems] = wrong.join('\n').match(/There are (\d+) problems to fix/)!
  const invalid = controls(wrong).filter((phrase) => /, invalid\b/.test(phrase))
  // The two radios of the account are one question.
  expect(invalid.length + 1).toBe(Number(problems))
  expect(
    invalid.filter((phrase) => !phrase.includes('*')),
    'each says what is wrong',
  ).toEqual([])
})
