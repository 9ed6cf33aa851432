import { expect, test } from 'vitest'
import { rendered } from '../../../../test/support/rendered.tsx'
import { ListEmpty } from './list-empty.tsx'
import type { ListSearch } from './list-address.ts'

test.each<[ListSearch, string]>([
  [{ filter: 'Pending', proposed: true }, 'No applications are waiting for a second approval.'],
  [{ filter: 'Denied', proposed: true }, 'No applications match these filters.'],
  [{ filter: 'All', attention: 'late' }, 'No applications are late.'],
  [{ filter: 'Pending', customer: 'Acme' }, 'No pending applications for “Acme” match these filters.'],
  [{ filter: 'Denied' }, 'No denied applications.'],
])('an empty list with %o names its filter', async (search, words) => {
  const page = await rendered(<ListEmpty tenant="rexel" search={search} onShow={() => {}} />)
  expect(page.text()).toContain(words)
  // One text: a browser that translates the page puts each into its own element (decision 115).
  expect(page.place.querySelector('p')!.childNodes).toHaveLength(1)
  await page.close()
})
