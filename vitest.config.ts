import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { PRODUCT, SERVER, WEB } from './bin/suite/layout.ts'

const tests = (folders: readonly string[]) => folders.map((folder) => `${folder}/*.test.{ts,tsx}`)

/**
 * Long timeouts and short polling intervals: a busy machine must not fail a test, because tests do not measure time
 * (bench/ does).
 */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 25 } },
}
/**
 * Starts what takes longest first: tests that start whole servers, send thousands of requests or fill the demonstration.
 * In a fresh clone Vitest does not know how long a file takes. It starts the largest ones first, and a short file of these
 * would run alone at the end.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) =>
      /^(test\/(access|faults|oracle)|(app|common)\/demonstration)\//.test(
        relative(import.meta.dirname, moduleId),
      )
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** Generated answers are the same in every run (docs/decisions/0034). */
const setupFiles = ['test/support/same-seed.ts']

/** Adds a banner that exists only in tests, as anyone would: by a line of the registry. */
const fifthBanner = (): Plugin => ({
  name: 'fifth-banner',
  enforce: 'pre',
  transform: (code, id) =>
    id === join(import.meta.dirname, 'banners/registry.ts')
      ? `${code}\nexport { polar } from '../test/fifth-banner/polar/banner.ts'`
      : null,
})

/**
 * Three kinds of tests, beside the code they test (bin/suite/layout.ts): `pure` ones need nothing, `server` uses a real
 * database (PGlite, or PostgreSQL if TEST_DATABASE_URL is set), and `web` renders in happy-dom. Playwright runs the browser
 * journeys in test/journeys. What differs by banner runs again with one more banner.
 */
export default defineConfig({
  test: {
    // One worker more than cores, because most tests spend part of their time waiting for a database.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    // The workers keep all processors busy, so helper threads for collecting garbage only cost time.
    execArgv: ['--single-threaded-gc', '--max-semi-space-size=64'],
    projects: [
      {
        test: {
          name: 'pure',
          ...patient,
          setupFiles,
          isolate: false,
          include: [
            ...tests([...PRODUCT, 'bin'].map((folder) => `${folder}/**`)),
            'test/{architecture,loose-texts,names,paths,planted,spanish,stored-events,wording}.test.ts',
          ],
          exclude: tests([...WEB, ...SERVER]),
        },
      },
      {
        test: {
          name: 'server',
          ...patient,
          setupFiles: [...setupFiles, 'test/support/note-statements.ts'],
          // Each worker loads the modules once, not once per file. Each file still has its own database.
          isolate: false,
          include: [...tests(SERVER), 'test/{faults,access,oracle,support}/**/*.test.ts'],
        },
      },
      {
        // What a new banner needs beyond its folder and its line would fail here.
        plugins: [fifthBanner()],
        test: {
          name: 'fifth-banner',
          ...patient,
          setupFiles,
          isolate: false,
          include: [
            'test/fifth-banner/*.test.ts',
            'test/spanish.test.ts',
            ...tests([
              'app/mails',
              'banners/rules',
              'common/customer-mail',
              'common/documents/server',
              'common/identity/rules',
              'forms/*/form',
              'platform/access',
            ]),
            'common/demonstration/directory.test.ts',
            'forms/credit-application/server/blank-application.test.ts',
            'platform/{http/shell,mail/word-mark}.test.ts',
          ],
          // It says by name where each question is asked.
          exclude: ['forms/credit-application/form/conditions.test.ts'],
        },
      },
      {
        // As in a Development build (vite.config.ts).
        define: { __DEVELOPMENT__: 'true' },
        test: {
          name: 'web',
          ...patient,
          setupFiles,
          // Creating a page for each file took half of the time. The files share one and leave nothing on it.
          isolate: false,
          include: tests(WEB),
          environment: 'happy-dom',
        },
      },
    ],
  },
})
