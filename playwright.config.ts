import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

/** Debian's browser where there is one; elsewhere the one that Playwright installs. */
const debian = '/usr/bin/chromium'

/**
 * Journeys: people walk through the built product in a real browser, against a server of its own for each
 * worker. `vite build` comes before them; `bin/test journeys` does both.
 */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './test/journeys/support/template.ts',
  // A journey that passes only at the second try is a journey with a fault: the suite names it, and it is to be mended
  // (docs/decisions/0034). The second try has a server of its own.
  retries: 1,
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(existsSync(debian) && { executablePath: debian }),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: ['banners.spec.ts', 'path.spec.ts', 'narrow.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testIgnore: ['narrow.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
