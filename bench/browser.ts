/** A customer's browser on pages as Production serves them: a phone with an empty cache. */
import { existsSync } from 'node:fs'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

export const launch = (): Promise<Browser> =>
  chromium.launch({
    ...(debian ? { executablePath: debian } : {}),
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'],
  })

/** "Slow 4G" as Lighthouse applies it: 1.6 Mbit/s and 150 ms, adjusted for being applied to each request. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 0.9 * 2 ** 20) / 8,
  uploadThroughput: (0.75 * 0.9 * 2 ** 20) / 8,
}
export const SLOWER_CPU = 4

/** A page in a browser that has cached nothing of ours. */
export const asTelephone = async <T>(
  browser: Browser,
  work: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  try {
    const page = await context.newPage()
    return await work(page, await context.newCDPSession(page))
  } finally {
    await context.close()
  }
}

export const slowCpu = (session: CDPSession, rate = SLOWER_CPU) =>
  session.send('Emulation.setCPUThrottlingRate', { rate })

export const slowNetwork = async (session: CDPSession) => {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
}

/** A question of step 1 can be typed into, perhaps before any script has loaded (docs/decisions/0097). */
export const answerable = (page: Page) =>
  page.locator(':is(#frame, form) .control:visible').first().waitFor({ timeout: 30_000 })

/** The script shows the questions of step 1. */
export const usable = (page: Page) => page.locator('form input:visible').first().waitFor({ timeout: 30_000 })

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
