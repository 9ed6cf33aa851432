import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonNamed, press } from '../../../test/support/rendered.tsx'
import { renderedForStaff } from '../../../test/support/rendered-on-route.tsx'
import { until } from '../../../test/support/until.ts'
import LoadDialog from './load-dialog.tsx'
import type { Loaded } from './queries.ts'

const few = (...first: string[]) => ({ count: first.length, first })
const same: Loaded = {
  faults: [],
  moreFaults: 0,
  listed: 2,
  added: few(),
  changed: few(),
  closed: few(),
  unchanged: 2,
  regions: [],
  unknownManagers: [],
  applied: false,
}
let found: Loaded
let sent: { csv: string; apply: boolean }[]
beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const asked = JSON.parse(body) as (typeof sent)[number]
    sent.push(asked)
    return Response.json({ isSuccess: true, message: '', data: { ...found, applied: asked.apply } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const onLoaded = vi.fn()
const opened = async (file: File) => {
  onLoaded.mockClear()
  const page = await renderedForStaff(<LoadDialog tenant="rexel" onLoaded={onLoaded} onClose={() => {}} />, [
    'editTenant',
  ])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  Object.defineProperty(input, 'files', { value: [file] })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  return page
}
const list = new File(['banner,number'], 'branches.csv')
const button = buttonNamed

test('names every wrong line, and loads nothing', async () => {
  found = { ...same, faults: [{ line: 3, says: 'number is empty.' }], moreFaults: 4 }
  const page = await opened(list)
  await until(() => expect(page.text()).toContain('Line 3: number is empty.'))
  expect(page.text()).toContain('Correct 5 problems in the file, then choose it again. Nothing was loaded.')
  expect(button('Load').disabled).toBe(true)
})

test('says what would change, and loads the same file at once if nothing is closed', async () => {
  found = { ...same, added: { count: 30, first: ['rexel 1', 'platt 2'] }, unknownManagers: ['x@example.com'] }
  const page = await opened(list)
  await until(() => expect(page.text()).toContain('30: Rexel 1; Platt 2, and 28 more'))
  expect(page.text()).toContain('No active account has the email x@example.com.')
  await press(button('Load 2 branches'))
  await until(() => expect(onLoaded).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    expect.objectContaining({ csv: 'banner,number', apply: false }),
    expect.objectContaining({ csv: 'banner,number', apply: true }),
  ])
})

test('asks before it closes branches, and names them', async () => {
  found = { ...same, closed: few('rexel 5034') }
  const page = await opened(list)
  await until(() => button('Load 2 branches'))
  await press(button('Load 2 branches'))
  expect(page.text()).toContain('Rexel 5034 will be closed.')
  expect(sent).toHaveLength(1)
  await press(button('Load and close 1'))
  await until(() => expect(onLoaded).toHaveBeenCalledOnce())
})

test('has nothing to load if the list is the same', async () => {
  found = same
  const page = await opened(list)
  await until(() => expect(page.text()).toContain('This list is the same as our branches.'))
  expect(button('Load').disabled).toBe(true)
})

test('asks the server about CSV files only', async () => {
  found = same
  const page = await opened(new File(['x'], 'branches.xlsx'))
  await until(() => expect(page.text()).toContain('Choose a CSV file.'))
  expect(sent).toEqual([])
})
