/**
 * How much a median application asks of a customer on a phone: `node bench/median-application.ts ORIGIN [PICTURES]`. A
 * scripted person answers what is required, takes every shortcut that the page offers, signs, and submits. The seconds
 * are a model, so runs can be compared on any machine. ORIGIN is a server of the Development kind, PICTURES a folder for
 * pictures of each screen: as it appears, with everything open, with all problems, and answered.
 */
import type { FrameLocator, Page } from 'playwright'
import { banners, type BannerName } from '../banners/rules/banners.ts'
import { asTelephone, launch, usable } from './browser.ts'
import { aligned } from './table.ts'

/** Seconds. A field costs a decision, answered or not. */
const KEY = 0.25
const DECISION = 1.5
const TAP = 1.5
const SCREEN = 2

/** A sole proprietor who handles the payables. The first pattern that matches a label gives its answer. */
const words: readonly (readonly [RegExp, string])[] = [
  [/^Name of Company/, 'Lopez Electric'],
  [/^Phone/, '9725550123'],
  [/^Email/, 'maria@lopez-electric.example.com'],
  [/^Street Address/, '1420 Industrial Blvd'],
  [/^Postal Code/, '75201'],
  [/^State of Incorporation/, 'Texas'],
  [/^Sector Type/, 'Commercial Contractor'],
  [/^Number of Employees/, '6 to 20'],
  [/^First Name/, 'Maria'],
  [/^Last Name/, 'Lopez'],
  [/^Bank Name/, 'First National Bank'],
]
const choices: readonly (readonly [RegExp, string])[] = [
  [/account with us/, 'No'],
  [/^Identify yourself/, 'Social Security Number'],
]
const shortcuts = /^(Same as (Billing|Business)( Address)?|I handle payables|Use .+ details)$/i

interface Screen {
  title: string
  /** On arrival. */
  fields: number
  height: number
  answers: number
  taps: number
  keys: number
  seconds: number
}
const screenOf = (title: string): Screen => ({
  title,
  fields: 0,
  height: 0,
  answers: 0,
  taps: 0,
  keys: 0,
  seconds: 0,
})

const secondsOf = ({ fields, taps, keys }: Screen) => SCREEN + fields * DECISION + taps * TAP + keys * KEY

interface Question {
  id: string
  label: string
  kind: 'text' | 'select' | 'radio' | 'checkbox' | 'upload'
  /** Required and still unanswered. */
  open: boolean
}

/** Every question that is visible, in order; a group of radio buttons is one. */
const questionsOn = (page: Page): Promise<Question[]> =>
  page.locator('main').evaluate((main) => {
    const seen = new Set<string>()
    const found = [...main.querySelectorAll<HTMLInputElement>('input, select, textarea, button')]
    return found.flatMap((one): Question[] => {
      if (one.disabled || one.type === 'file' || !one.checkVisibility()) return []
      const label = (one.labels?.[0] ?? one).textContent!.replace('(optional)', '').trim()
      if (one.tagName === 'BUTTON')
        return label.startsWith('Upload') ? [{ id: one.id, label, kind: 'upload', open: false }] : []
      if (one.type === 'radio') {
        if (seen.has(one.name)) return []
        seen.add(one.name)
        const chosen = main.querySelector(`input[name="${one.name}"]:checked`)
        const legend = one.closest('fieldset')!.querySelector('legend')!.textContent!.trim()
        return [{ id: one.name, label: legend, kind: 'radio', open: one.required && !chosen }]
      }
      if (one.type === 'checkbox') return [{ id: one.id, label, kind: 'checkbox', open: false }]
      const kind = one.tagName === 'SELECT' ? 'select' : 'text'
      return [{ id: one.id, label, kind, open: one.required && one.value === '' }]
    })
  })

const answerFor = (from: typeof words, label: string): string => {
  const found = from.find(([fits]) => fits.test(label))
  if (!found) throw new Error(`The scripted person has no answer to “${label}”.`)
  return found[1]
}

const answer = async (page: Page, { id, label, kind }: Question, screen: Screen) => {
  screen.answers += 1
  if (kind === 'radio') {
    const group = page.locator('fieldset').filter({ has: page.locator(`input[name="${id}"]`) })
    return group
      .last()
      .getByRole('radio', { name: answerFor(choices, label), exact: true })
      .check()
  }
  const said = answerFor(words, label)
  const box = page.locator(`[id="${id}"]`)
  if (kind === 'select') {
    // The list opens with one tap, and the option takes another.
    screen.taps += 1
    await box.selectOption({ label: said })
  } else {
    screen.keys += said.length
    await box.fill(said)
    await box.blur()
    // The ZIP code fills in city and state.
    if (label.startsWith('Postal')) await page.waitForTimeout(700)
  }
}

const takeShortcuts = async (page: Page, screen: Screen) => {
  const main = page.getByRole('main')
  const offered = main
    .getByRole('checkbox', { name: shortcuts })
    .or(main.getByRole('button', { name: shortcuts }))
  for (const one of await offered.all()) {
    screen.answers += 1
    screen.taps += 1
    await one.click()
  }
}

/** Gives every required answer. Conditional questions may appear meanwhile. */
const answerStep = async (page: Page, screen: Screen) => {
  await takeShortcuts(page, screen)
  for (let left = 60; left > 0; left--) {
    const next = (await questionsOn(page)).find(({ open }) => open)
    if (!next) return
    await answer(page, next, screen)
  }
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

type Show = (title: string) => Promise<void>

/** The same step with its optional questions open, and after it was left without answers. */
const showStates = async (page: Page, title: string, show: Show) => {
  const closed = page.locator('main details:not([open]) > summary')
  while (await closed.count()) await closed.first().click()
  await show(`${title}, open`)
  await page.getByRole('button', { name: 'Save and Next' }).click()
  await page.locator('main [aria-invalid=true]').first().waitFor()
  await show(`${title}, wrong`)
}

const walkForm = async (page: Page, show: Show, withStates: boolean): Promise<Screen[]> => {
  const screens: Screen[] = []
  for (;;) {
    const title = (await page.getByRole('heading', { level: 1 }).textContent())!
    const screen = screenOf(title)
    screens.push(screen)
    await page.waitForLoadState('networkidle')
    screen.height = await heightOf(page)
    await show(title)
    if (title === 'Check your answers') return screens
    const questions = await questionsOn(page)
    screen.fields = questions.length
    if (withStates && questions.some(({ open }) => open)) await showStates(page, title, show)
    await answerStep(page, screen)
    await show(`${title}, answered`)
    screen.taps += 1
    await page.getByRole('button', { name: 'Save and Next' }).click()
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: title }).waitFor()
  }
}

const sign = async (page: Page, show: Show): Promise<Screen> => {
  const screen = screenOf('Sign and submit')
  const tap = async (name: string | RegExp, on: Page | FrameLocator = page) => {
    screen.taps += 1
    await on.getByRole('button', { name, exact: true }).click()
  }
  await tap('Continue to signing')
  await page.getByText('Once signatures are complete a copy').waitFor()
  screen.height = await heightOf(page)
  await show(screen.title)
  await tap(/^Sign as Maria/)
  const signing = page.frameLocator('iframe[title="Sign the application"]')
  await signing.getByRole('article').waitFor()
  const boxes = await signing.getByRole('checkbox').all()
  screen.fields = boxes.length + 1
  for (const box of boxes) await box.check()
  await signing.getByRole('textbox', { name: 'Full name' }).fill('Maria Lopez')
  screen.keys += 'Maria Lopez'.length
  screen.answers = boxes.length + 1
  await tap('Sign', signing)
  const done = page.getByRole('dialog', { name: 'Application Completed' })
  await done.waitFor()
  return screen
}

const apply = async (origin: string, banner: BannerName, pictures: string | undefined): Promise<Screen[]> => {
  const browser = await launch()
  try {
    return await asTelephone(browser, async (page) => {
      page.setDefaultTimeout(15_000)
      await page.goto(`${origin}/application/${banner}`)
      await usable(page)
      const show: Show = async (title) => {
        if (!pictures) return
        // The first screen of a phone, then whole pages.
        await page.screenshot({ path: `${pictures}/${banner} ${title}.png` })
        for (const width of [320, 1440, 390]) {
          await page.setViewportSize({ width, height: 844 })
          await page.screenshot({ path: `${pictures}/${banner} ${title} ${width}.png`, fullPage: true })
        }
      }
      const screens = [...(await walkForm(page, show, Boolean(pictures))), await sign(page, show)]
      return screens.map((screen) => ({ ...screen, seconds: secondsOf(screen) }))
    })
  } finally {
    await browser.close()
  }
}

const row = ({ title, fields, height, answers, taps, keys, seconds }: Screen) => [
  title,
  ...[fields, answers, taps, keys, Math.round(seconds), height].map(String),
]

const [origin = '', pictures] = process.argv.slice(2)
if (!origin) throw new Error('Use: node bench/median-application.ts ORIGIN [PICTURES]')
for (const { name } of banners) {
  const screens = await apply(origin, name, pictures)
  const all = screens.reduce((sum, screen) => ({
    ...sum,
    fields: sum.fields + screen.fields,
    answers: sum.answers + screen.answers,
    taps: sum.taps + screen.taps,
    keys: sum.keys + screen.keys,
    seconds: sum.seconds + screen.seconds,
    height: sum.height + screen.height,
  }))
  console.log(`\n${name}`)
  console.log(
    aligned([
      ['screen', 'fields', 'answers', 'taps', 'keys', 'seconds', 'px high'],
      ...screens.map(row),
      row({ ...all, title: `all ${screens.length}` }),
    ]),
  )
}
