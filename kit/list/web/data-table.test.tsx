import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { DataTable } from './data-table.tsx'
import type { Column } from './columns.ts'

interface Row {
  id: string
  town: string
}

const columns: readonly Column<Row>[] = [
  { name: 'id', head: 'Name', card: 'name', show: ({ id }) => id },
  { name: 'town', head: 'Town', width: 100, show: ({ town }) => town },
]
const list = (rows: Row[], old = false) =>
  renderedForStaff(
    <DataTable
      list="towns"
      caption="Towns"
      nouns={['town', 'towns']}
      columns={columns}
      keyOf={({ id }) => id}
      page={{ rows, from: 1, count: rows.length, nextCursor: null, previousCursor: null }}
      question="towns"
      old={old}
      error={null}
      onRetry={() => {}}
      empty="There is no town."
      paging={{ onPage: () => {} }}
    />,
  )
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent)
const press = (button: Element | null | undefined) => act(async () => (button as HTMLElement).click())
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(
    (one) => one.textContent === words || one.getAttribute('aria-label') === words,
  )
const width = () =>
  document.querySelector<HTMLElement>('[data-column="town"]')?.style.getPropertyValue('--width')

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

test('shows its declared columns, and the count', async () => {
  const page = await list([{ id: 'Ada', town: 'Dallas' }])
  expect(texts('thead th')).toEqual(['Name', 'Town'])
  expect(texts('tbody th, tbody td')).toEqual(['Ada', 'Dallas'])
  expect(page.text()).toContain('1 town')
})

test('says why it is empty, without column settings', async () => {
  expect((await list([])).text()).toContain('There is no town.')
  expect(texts('[class*="unknown"]')).toEqual([])
  expect(button('Columns')).toBeUndefined()
})

test('does not say that nothing is found before it is known', async () => {
  await list([], true)
  expect(texts('[class*="unknown"]')).toEqual(['There is no town.'])
})

test('a column is hidden, shown and widened, and stays so on the next visit', async () => {
  await list([{ id: 'Ada', town: 'Dallas' }])
  await press(button('Columns'))
  await press(button('Wider: Town'))
  expect(width()).toBe('124px')
  const boxes = document.querySelectorAll<HTMLInputElement>('dialog input')
  // The row's name is always shown.
  expect([...boxes].map(({ disabled }) => disabled)).toEqual([true, false])
  await press(boxes[1])
  expect(texts('thead th')).toEqual(['Name'])
  await list([{ id: 'Ada', town: 'Dallas' }])
  expect(texts('thead th')).toEqual(['Name'])
  await press(button('Columns'))
  await press(document.querySelectorAll('dialog input')[1])
  expect([texts('thead th'), width()]).toEqual([['Name', 'Town'], '124px'])
  await press(button('Reset columns'))
  expect(width()).toBe('100px')
})
