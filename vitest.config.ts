import { defineConfig } from 'vitest/config'

/**
 * Three kinds of test beside their code: `domain` and `api` are pure, `server` speaks to a real database
 * (PGlite, or PostgreSQL when TEST_DATABASE_URL is set), `web` renders in happy-dom. Journeys through a real
 * browser live in test/journeys and run under Playwright.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          isolate: false,
          include: ['{domain,api}/**/*.test.ts', 'test/architecture.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          // The house is read once a worker, not once a file; each file has a database of its own all the same.
          isolate: false,
          include: ['server/**/*.test.ts', 'test/{contract,faults,access}/**/*.test.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
