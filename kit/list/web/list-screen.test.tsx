import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { until } from '../../../test/support/until.ts'
import { type ListChange, ListScreen } from './list-screen.tsx'

const none = { rows: [], from: 0, count: 0, nextCursor: null, previousCursor: null }

const emptyList = async (
  search: string | undefined,
  state: string,
  onChange: (change: ListChange) => void,
) => {
  const page = await renderedForStaff(
    <ListScreen<{ id: string }, never, readonly string[]>
      title="Towns"
      list="towns"
      caption="Towns"
      nouns={['town', 'towns']}
      searchLabel="Search by name"
      filter={{ name: 'state', label: 'State', value: state, usual: 'all', options: [['all', 'All']] }}
      empty={['No towns match these filters.', 'No towns yet.']}
      columns={[{ name: 'id', head: 'Name', card: 'name', show: ({ id }) => id }]}
      keyOf={({ id }) => id}
      asked={{ queryKey: ['towns'], queryFn: () => none }}
      address={search === undefined ? {} : { search }}
      onChange={onChange}
    />,
  )
  await until(() => expect(page.text()).toContain('No towns'))
  const message = [...document.querySelectorAll('p')].find((one) => one.textContent.startsWith('No towns'))!
  return { page, message, action: message.nextElementSibling as HTMLElement | null }
}

test.each([
  ['a search', 'Salem', 'all'],
  ['a filter', undefined, 'OR'],
])('an empty list with %s offers to clear it below the message', async (_, search, state) => {
  const onChange = vi.fn()
  const { page, message, action } = await emptyList(search, state, onChange)
  expect(message.textContent).toBe('No towns match these filters.')
  expect(action?.textContent).toBe('Clear filters')
  await act(async () => action?.click())
  expect(onChange.mock.lastCall?.[0]).toEqual({ cursor: undefined, search: undefined, state: undefined })
  await page.close()
})

test('an empty list without filters has none to clear', async () => {
  const { page, message, action } = await emptyList(undefined, 'all', () => {})
  expect(message.textContent).toBe('No towns yet.')
  expect(action).toBeNull()
  await page.close()
})
