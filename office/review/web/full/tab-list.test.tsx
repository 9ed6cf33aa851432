import { act } from 'react'
import { expect, it } from 'vitest'
import { rendered } from '../../../../test/support/rendered.tsx'
import { TabList } from './tab-list.tsx'
import { tabs } from './tabs.ts'

const key = (name: string) =>
  act(async () => {
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
    )
  })

it('moves from the focused tab, even before the page has followed the last key', async () => {
  const opened: number[] = []
  // The URL, and with it `open`, changes a little after the key.
  const { close } = await rendered(<TabList open={1} onOpen={(tab) => opened.push(tab)} />)
  document.querySelector<HTMLElement>('[role=tab]')!.focus()
  for (const name of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowLeft', 'Home', 'ArrowLeft'])
    await key(name)
  expect(opened).toEqual([2, 3, 2, 5, 4, 1, 5])
  expect(document.activeElement!.textContent).toBe(tabs.at(-1))
  await close()
})
