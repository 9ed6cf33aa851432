import { act } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { rendered, type } from '../../../test/support/rendered.tsx'
import { until } from '../../../test/support/until.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { Menu } from '../menu.tsx'
import { CommandButton, menuItems } from './command-button.tsx'
import { CommandKeys } from './command-keys.tsx'
import type { Command } from './command.ts'
import { turnCharacters, useCommands, useLoadingScreen } from './registry.ts'

const run = vi.fn()
const approve: Command = {
  id: 'approve',
  label: 'Approve',
  group: 'Decision',
  shortcut: 'a',
  visible: true,
  enabled: true,
  run,
}
const deny: Command = { ...approve, id: 'deny', label: 'Deny', shortcut: 'd', enabled: false }
const secret: Command = { ...approve, id: 'secret', label: 'Secret', shortcut: 's', visible: false }

const Screen = ({ dialog = false, withKeys = true }: { dialog?: boolean; withKeys?: boolean }) => {
  useCommands([approve, deny, secret])
  return (
    <>
      {withKeys && <CommandKeys />}
      <Menu label="Status" items={menuItems([approve, deny, secret])} />
      <CommandButton of={approve} />
      <CommandButton of={secret} />
      <input aria-label="Search" />
      {dialog && <Dialog title="Comment" onClose={() => {}} />}
    </>
  )
}

const press = (key: string, on: Element = document.body, held: KeyboardEventInit = {}) =>
  act(async () => {
    on.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  })

beforeAll(() => Promise.all([import('./palette.tsx'), import('./help.tsx')]))

/** Each window is loaded when it is first opened. */
const shown = (check: () => void) =>
  until(async () => {
    await act(async () => {})
    check()
  })

it('one command is a button, a menu entry and a key; a hidden one is none of them', async () => {
  run.mockClear()
  const page = await rendered(<Screen />)
  expect([...page.place.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Approve',
  ])
  await press('a')
  expect(run).toHaveBeenCalledTimes(1)
  for (const key of ['s', 'd', 'x']) await press(key)
  expect(run).toHaveBeenCalledTimes(1)
  await act(async () => page.place.querySelector('button')!.click())
  const entries = [...page.place.querySelectorAll('[role=menuitem]')]
  expect(entries.map(({ textContent }) => textContent)).toEqual(['Approve', 'Deny'])
  expect(entries[1]!.getAttribute('aria-disabled')).toBe('true')
  await page.close()
  await press('a')
  expect(run).toHaveBeenCalledTimes(1)
})

// The files of one worker share the browser's storage.
afterEach(() => localStorage.clear())

it('keys do nothing in a field, under a dialog, and once they are turned off', async () => {
  run.mockClear()
  const page = await rendered(<Screen />)
  await press('a', page.place.querySelector('input')!)
  await page.again(<Screen dialog />)
  await press('a')
  await page.again(<Screen />)
  await act(async () => turnCharacters(false))
  await press('a')
  expect(run).not.toHaveBeenCalled()
  await act(async () => turnCharacters(true))
  await press('a')
  expect(run).toHaveBeenCalledTimes(1)
  await page.close()
})

const Loading = () => {
  useLoadingScreen()
  return <p>Loading</p>
}
const Arriving = ({ ready }: { ready: boolean }) => (
  <>
    <CommandKeys />
    {ready ? <Screen withKeys={false} /> : <Loading />}
  </>
)
const soon = () => act(() => new Promise((resolve) => setTimeout(resolve, 5)))

it('a key pressed while the screen loads acts once when it is ready', async () => {
  run.mockClear()
  const page = await rendered(<Arriving ready={false} />)
  for (const key of ['a', 'a']) await press(key)
  await soon()
  expect(run).not.toHaveBeenCalled()
  await page.again(<Arriving ready />)
  await soon()
  expect(run).toHaveBeenCalledTimes(1)
  await page.again(<Arriving ready={false} />)
  await page.again(<Arriving ready />)
  await soon()
  expect(run).toHaveBeenCalledTimes(1)
  await page.close()
})

it.each([
  ['a click follows it', () => document.dispatchEvent(new Event('pointerdown'))],
  ['the employee goes to another page', () => history.pushState(null, '', '/elsewhere')],
])('a key pressed while the screen loads is forgotten if %s', async (_, happen) => {
  run.mockClear()
  const page = await rendered(<Arriving ready={false} />)
  await press('a')
  happen()
  await page.again(<Arriving ready />)
  await soon()
  expect(run).not.toHaveBeenCalled()
  await page.close()
})

it('the palette finds a command by part of its name and runs it', async () => {
  run.mockClear()
  const page = await rendered(<Screen />)
  await press('k', document.body, { ctrlKey: true })
  const options = () =>
    [...document.querySelectorAll('[role=option]')].map((one) => one.firstChild?.textContent)
  await shown(() => expect(options()).toEqual(['Approve', 'Deny', 'Keyboard shortcuts']))
  const box = document.querySelector<HTMLInputElement>('[role=combobox]')!
  expect(document.activeElement).toBe(box)
  await type(box, 'appr')
  expect(options()).toEqual(['Approve'])
  await type(box, 'nothing like it')
  expect(page.text()).toContain('No matching commands.')
  await type(box, 'decision')
  expect(options()).toEqual(['Approve', 'Deny'])
  await press('ArrowDown', box)
  await press('Enter', box)
  expect(run).not.toHaveBeenCalled()
  await press('ArrowUp', box)
  await press('Enter', box)
  await shown(() => expect(run).toHaveBeenCalledTimes(1))
  expect(document.querySelector('dialog')).toBe(null)
  await page.close()
})

it('the help lists the keys of the screen and turns off those of one letter', async () => {
  const page = await rendered(<Screen />)
  await press('?', document.body, { shiftKey: true })
  const rows = () => [...document.querySelectorAll('dialog dl > div')].map(({ textContent }) => textContent)
  await shown(() =>
    expect(rows()).toEqual(['ApproveA', 'DenyD', 'Find a commandCtrl+K', 'Keyboard shortcuts?']),
  )
  const box = document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')!
  expect(box.checked).toBe(true)
  await act(async () => box.click())
  expect(document.querySelector<HTMLInputElement>('dialog input[type=checkbox]')!.checked).toBe(false)
  await act(async () => box.click())
  await page.close()
})
