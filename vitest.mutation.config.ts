import { defineConfig } from 'vitest/config'

/**
 * The tests of a mutation run (stryker.config.json): those of the rules, which need no database; with MUTATION=access,
 * those of access, each of which needs one (bench/README.md).
 */
const access = process.env['MUTATION'] === 'access'

export default defineConfig({
  test: {
    include: access
      ? ['test/access/employees.test.ts']
      : ['{banners,common,forms,office,platform,services}/**/{rules,text}/*.test.ts', '**/rules.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
