import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

/** Debian's Chromium if it is installed, preferably headless; otherwise the browser that Playwright installs. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** These run only with the second engine (test/journeys/support/second-engine.ts). */
const slow = process.env.JOURNEYS_SECOND_ENGINE ? [] : ['spoken.spec.ts']

/**
 * Journeys test the built product in a real browser. Each worker has its own server. Run `vite build` first, or
 * `bin/test journeys`, which does both.
 */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './test/journeys/support/template.ts',
  // A flaky journey is a bug in the journey or in the product (docs/decisions/0034).
  retries: 0,
  // Three workers for two cores, because a journey leaves its core idle half the time.
  workers: 3,
  // Journeys are independent, so any free worker takes the next one.
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // A worker, and with it a server, belongs to one project. What runs on a phone says so (support/phone.ts).
  projects: [
    // The first application of its list must be the demonstration's, and not another journey's.
    { name: 'narrow', testMatch: 'narrow.spec.ts', fullyParallel: false },
    { name: 'all', testIgnore: [...slow, 'narrow.spec.ts'] },
  ],
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // No animations, so that pictures and positions are final.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(debian && { executablePath: debian }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-gpu',
        // A journey's pages live too short for optimizing compilers, which took an eighth of the processor time.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})
