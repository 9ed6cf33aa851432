import { act, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { CommandKeys } from '../../../platform/ui/commands/command-keys.tsx'
import type { Column } from './columns.ts'
import { DataTable } from './data-table.tsx'
import { RowLink } from './rows/rows.tsx'
import { between } from './use-selection.ts'

interface Row {
  id: string
}
const columns: readonly Column<Row>[] = [
  { name: 'id', head: 'Name', card: 'name', show: ({ id }) => <RowLink href="#">{id}</RowLink> },
]
const ids = ['Ada', 'Ben', 'Cleo', 'Dan']
const acted = vi.fn()
const selecting = {
  nameOf: ({ id }: Row) => id,
  acts: (rows: readonly Row[]) => <Button onClick={() => acted(rows.map(({ id }) => id))}>Act</Button>,
}
const table = (question: string) => (
  <>
    <CommandKeys />
    <DataTable
      list="people"
      caption="People"
      nouns={['person', 'people']}
      columns={columns}
      keyOf={({ id }) => id}
      page={{
        rows: ids.map((id) => ({ id })),
        from: 1,
        count: ids.length,
        nextCursor: null,
        previousCursor: null,
      }}
      question={question}
      old={false}
      error={null}
      onRetry={() => {}}
      empty="No one."
      paging={{ onPage: () => {} }}
      selecting={selecting}
    />
  </>
)
const Asking = () => {
  const [question, ask] = useState('all')
  return (
    <>
      <Button onClick={() => ask('others')}>Ask for others</Button>
      {table(question)}
    </>
  )
}
const box = (name: string) => document.querySelector<HTMLInputElement>(`[aria-label="${name}"]`)!
const click = (name: string, more: MouseEventInit = {}) =>
  act(async () => box(name).dispatchEvent(new MouseEvent('click', { bubbles: true, ...more })))
const button = (words: string) =>
  [...document.querySelectorAll('button')].find((one) => one.textContent === words)
const selected = async () => {
  acted.mockClear()
  await act(async () => button('Act')?.click())
  return acted.mock.calls[0]?.[0] as string[] | undefined
}

test('selects rows one by one, a range with Shift, and the page; Clear ends it', async () => {
  await renderedForStaff(table('all'))
  expect(await selected()).toBeUndefined()
  await click('Select Ben')
  expect(await selected()).toEqual(['Ben'])
  expect(box('Select all on this page').indeterminate).toBe(true)
  await click('Select Dan', { shiftKey: true })
  expect(await selected()).toEqual(['Ben', 'Cleo', 'Dan'])
  await click('Select all on this page')
  expect(await selected()).toEqual(ids)
  await act(async () => button('Clear')!.click())
  expect(await selected()).toBeUndefined()
})

test('another query ends the selection', async () => {
  await renderedForStaff(<Asking />)
  await click('Select Ben')
  await act(async () => button('Ask for others')!.click())
  expect(await selected()).toBeUndefined()
  expect(box('Select Ben').checked).toBe(false)
})

test('the key x selects the focused row', async () => {
  await renderedForStaff(table('all'))
  document.querySelectorAll<HTMLElement>('tbody a')[2]!.focus()
  await act(async () =>
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true })),
  )
  expect(await selected()).toEqual(['Cleo'])
})

test('a range follows the order of the list, both ways', () => {
  expect(between(ids, 'Cleo', 'Ada')).toEqual(['Ada', 'Ben', 'Cleo'])
  expect(between(ids, null, 'Ben')).toEqual(['Ben'])
  expect(between(ids, 'someone who left', 'Ben')).toEqual(['Ben'])
})
