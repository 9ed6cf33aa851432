import { expect, test } from 'vitest'
import { readTab } from './tabs.ts'

test.each([
  [{ tab: 3 }, { tab: 3 }],
  [{ tab: '5' }, { tab: 5 }],
  // The first tab is not part of the URL.
  [{ tab: 1 }, {}],
  [{}, {}],
  [{ tab: 6 }, {}],
  [{ tab: 2.5 }, {}],
  [{ tab: 'maps' }, {}],
  [{ tab: [2, 3] }, {}],
])('a URL with %o opens %o', (raw, read) => {
  expect(readTab(raw)).toEqual(read)
})
