import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * What is waited for comes when the machine gets round to it, and how long that takes is not what a test tests
 * (timings are for bench/): whatever waits, waits long, and looks often.
 */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 25 } },
}
/** Generated answers are the same in every run (docs/decisions/0034). */
const setupFiles = ['test/support/same-seed.ts']

/**
 * Three kinds of test beside their code: `domain`, `api` and `bin` are pure, `server` speaks to a real database
 * (PGlite, or PostgreSQL when TEST_DATABASE_URL is set), `web` renders in happy-dom. Journeys through a real
 * browser live in test/journeys and run under Playwright.
 */
export default defineConfig({
  test: {
    // One more than there are cores: most tests wait for a database some of the time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'domain',
          ...patient,
          setupFiles,
          isolate: false,
          include: ['{domain,api,bin}/**/*.test.ts', 'test/{architecture,planted,wording}.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...patient,
          setupFiles: [...setupFiles, 'test/support/note-statements.ts'],
          // The house is read once a worker, not once a file; each file has a database of its own all the same.
          isolate: false,
          include: ['{server,demo}/**/*.test.ts', 'test/{faults,access,oracle,support}/**/*.test.ts'],
        },
      },
      {
        // As in the build of a Development (vite.config.ts).
        define: { __DEVELOPMENT__: 'true' },
        test: {
          name: 'web',
          ...patient,
          // Half of the time went into a page for each file; they leave nothing on it.
          isolate: false,
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
