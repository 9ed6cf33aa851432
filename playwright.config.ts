import { defineConfig } from '@playwright/test'
import { existsSync } from 'node:fs'

/** Debian's browser where there is one, without a window if it can be had so; elsewhere the one that Playwright installs. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

/** Walked with a thumb; they look at each screen at the width of a desk, too. */
const phones = ['banners.spec.ts', 'path.spec.ts', 'narrow.spec.ts']

/**
 * Journeys: people walk through the built product in a real browser, against a server of its own for each
 * worker. `vite build` comes before them; `bin/test journeys` does both.
 */
export default defineConfig({
  testDir: 'test/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './test/journeys/support/template.ts',
  // A journey that fails by chance is a fault to find, in the journey or in the product (docs/decisions/0034).
  retries: 0,
  // On two cores, one more: a person who reads and types leaves a core idle half the time.
  workers: 3,
  // Each journey stands for itself: whichever worker is free takes the next.
  fullyParallel: true,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // What moves is looked at when it has arrived.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(debian && { executablePath: debian }),
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-gpu'],
    },
  },
  projects: [
    {
      name: 'phone',
      testMatch: phones,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    {
      name: 'desktop',
      testIgnore: phones,
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
