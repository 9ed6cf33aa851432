/** The test of Playwright with a server of our own behind it and an ear at every console. */
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '../../../domain/text/days.ts'
import { serverIn, type Server } from './server.ts'

export { expect }

interface Console {
  /** A journey that provokes something says what its console may then say; all else fails it. */
  mayNow(say: RegExp): void
}

interface ForOne {
  allowed: RegExp[]
  consoles: Console
  /** Somebody else, at a browser of her own. */
  another: () => Promise<Page>
}

export const test = base.extend<ForOne, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from it what a fixture needs
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'journey-'))
      cpSync(process.env.JOURNEYS_TEMPLATE!, join(folder, 'data'), { recursive: true })
      const server = await serverIn(folder)
      await server.start()
      await use(server)
      await server.stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),

  // oxlint-disable-next-line no-empty-pattern -- the runner reads from it what a fixture needs
  allowed: async ({}, use) => use([]),

  consoles: [
    async ({ context, server, allowed }, use) => {
      await untilTheDayIsLongEnough()
      const heard = silence()
      listen(context, heard)
      server.complaints()
      await use({ mayNow: (say) => void allowed.push(say) })
      expectQuiet(heard, allowed, 'the console')
      expect.soft(server.complaints(), 'the server logs no error').toEqual([])
    },
    { auto: true },
  ],

  another: async ({ browser, allowed }, use) => {
    const contexts: BrowserContext[] = []
    const heard = silence()
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      listen(context, heard)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expectQuiet(heard, allowed, 'the console of the other')
  },
})

/** "30 days left" is true until midnight of the banner: no journey begins so late that it ends on another day. */
const untilTheDayIsLongEnough = async () => {
  const today = () => dayOf(new Date(), 'America/New_York')
  const soon = dayOf(new Date(Date.now() + 120_000), 'America/New_York')
  while (today() !== soon) await new Promise((wait) => setTimeout(wait, 1_000))
}

interface Heard {
  lines: string[]
  /** The browser says only that something was refused; the server's words say why. */
  refusals: string[]
}
const silence = (): Heard => ({ lines: [], refusals: [] })

/** A violated content security policy is an error of the console, too. */
const listen = (context: BrowserContext, { lines, refusals }: Heard) => {
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

const expectQuiet = ({ lines, refusals }: Heard, allowed: readonly RegExp[], whose: string) => {
  const unexpected = lines.filter((line) => !allowed.some((say) => say.test(line)))
  expect
    .soft(unexpected, [`${whose} is quiet`, ...(unexpected.length ? refusals : [])].join('\n'))
    .toEqual([])
}
