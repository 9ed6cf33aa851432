import { expect, test } from 'vitest'
import { readTab } from './tabs.ts'

test.each([
  [{ tab: 3 }, { tab: 3 }],
  [{ tab: '5' }, { tab: 5 }],
  // The first one needs no word in the address.
  [{ tab: 1 }, {}],
  [{}, {}],
  [{ tab: 6 }, {}],
  [{ tab: 2.5 }, {}],
  [{ tab: 'maps' }, {}],
  [{ tab: [2, 3] }, {}],
])('an address with %o opens %o', (raw, read) => {
  expect(readTab(raw)).toEqual(read)
})
