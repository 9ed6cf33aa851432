import { defineConfig } from 'vitest/config'

/**
 * The tests that a mutation run asks (stryker.config.json): those of the rules, which take no database; with
 * MUTATION=access those of who may call, each of which takes one (bench/README.md).
 */
const access = process.env['MUTATION'] === 'access'

export default defineConfig({
  test: {
    include: access ? ['test/access/employees.test.ts'] : ['domain/{rules,text}/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
