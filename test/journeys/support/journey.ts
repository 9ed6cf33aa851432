/** Playwright's test with its own server, failing on any unexpected error in a console. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { dayOf } from '../../../platform/text/days/days.ts'
import { type Ground, newGround, removeGround, serverOn } from './ground.ts'
import { reportLooseTexts } from './loose-texts.ts'
import type { Server } from './server.ts'
import { reportCoveringToasts } from './toasts.ts'

export { expect }

/** Run in each page, and report to its console. */
const reports = [reportLooseTexts, reportCoveringToasts]

interface Console {
  /** Allows an error that the journey causes on purpose; any other error fails it. */
  allow(error: RegExp): void
}

interface ForOne {
  allowed: RegExp[]
  consoles: Console
  /** Opens a page in another browser, for a second person. */
  another: () => Promise<Page>
}

export const test = base.extend<ForOne, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads a fixture's dependencies from it
    async ({}, use) => {
      const ground = await newGround(JSON.parse(process.env.JOURNEYS_TEMPLATE!) as Ground)
      const server = await serverOn(ground)
      await server.start()
      await use(server)
      await server.stop('SIGTERM')
      await removeGround(ground)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),

  // oxlint-disable-next-line no-empty-pattern -- the runner reads a fixture's dependencies from it
  allowed: async ({}, use) => use([]),

  consoles: [
    async ({ context, server, allowed }, use) => {
      await awayFromMidnight()
      const messages = noMessages()
      for (const script of reports) await context.addInitScript(script)
      listen(context, messages)
      server.complaints()
      await use({ allow: (error) => void allowed.push(error) })
      expectQuiet(messages, allowed, 'the console')
      expect.soft(server.complaints(), 'the server logs no error').toEqual([])
    },
    { auto: true },
  ],

  another: async ({ browser, allowed }, use) => {
    const contexts: BrowserContext[] = []
    const messages = noMessages()
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      for (const script of reports) await context.addInitScript(script)
      listen(context, messages)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expectQuiet(messages, allowed, "the second person's console")
  },
})

/** "30 days left" changes at midnight in the banner's time zone, so no journey starts shortly before it. */
const awayFromMidnight = async () => {
  const today = () => dayOf(new Date(), 'America/New_York')
  const soon = dayOf(new Date(Date.now() + 120_000), 'America/New_York')
  while (today() !== soon) await new Promise((wait) => setTimeout(wait, 1_000))
}

interface Messages {
  lines: string[]
  /** The browser logs only that something was refused; the server's response says why. */
  refusals: string[]
}
const noMessages = (): Messages => ({ lines: [], refusals: [] })

/** A violation of the content security policy is a console error too. */
const listen = (context: BrowserContext, { lines, refusals }: Messages) => {
  context.on('response', async (reply) => {
    if (reply.status() < 400) return
    const words = await reply.text().catch(() => '')
    refusals.push(`${reply.status()} ${reply.url()} ${words.slice(0, 500)}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') lines.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => void lines.push(String(error.error())))
}

const expectQuiet = ({ lines, refusals }: Messages, allowed: readonly RegExp[], whose: string) => {
  const unexpected = lines.filter((line) => !allowed.some((pattern) => pattern.test(line)))
  expect
    .soft(unexpected, [`${whose} is quiet`, ...(unexpected.length ? refusals : [])].join('\n'))
    .toEqual([])
}
