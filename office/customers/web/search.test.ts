import { expect, test } from 'vitest'
import { readTenant } from './search.ts'

test.each([
  [{ tenant: 'rexel' }, { tenant: 'rexel' }],
  [{ tenant: 'GexPro' }, { tenant: 'gexpro' }],
  [{ tenant: 'acme' }, {}],
  [{ tenant: 4711 }, {}],
  [{}, {}],
])('%o names %o', (raw, read) => {
  expect(readTenant(raw)).toEqual(read)
})
