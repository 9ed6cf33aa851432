import { act, createRef } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rendered, type } from '../../../../test/support/rendered.tsx'
import { SearchBox } from './search-box.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const sought: string[] = []
const box = createRef<HTMLInputElement>()
const withWords = (value: string) => (
  <SearchBox label="Find" value={value} box={box} onChange={(words) => sought.push(words)} />
)
const pause = () => act(async () => vi.advanceTimersByTime(300))

it('keeps letters typed while an earlier search reaches the address', async () => {
  sought.length = 0
  const page = await rendered(withWords(''))
  await type(box.current!, 'Ele')
  await pause()
  await type(box.current!, 'Elec')
  await pause()
  await type(box.current!, 'Elect')
  await page.again(withWords('Ele'))
  expect(box.current!.value).toBe('Elect')
  await page.again(withWords('Elec'))
  expect(box.current!.value).toBe('Elect')
  await pause()
  expect(sought).toEqual(['Ele', 'Elec', 'Elect'])
  await page.again(withWords('Elect'))
  await page.close()
})

it('follows an address that changes otherwise, and drops the search that was waiting', async () => {
  sought.length = 0
  const page = await rendered(withWords('Ada'))
  await type(box.current!, 'Adam')
  await page.again(withWords(''))
  expect(box.current!.value).toBe('')
  await pause()
  expect(sought).toEqual([])
  // The same words again, now from the address.
  await page.again(withWords('Ada'))
  expect(box.current!.value).toBe('Ada')
  await page.close()
})

it('calls the newest handler when the pause ends, not the one from when the letter was typed', async () => {
  const told: string[] = []
  const boxOf = (page: string) => (
    <SearchBox label="Find" value="" box={box} onChange={(words) => told.push(`${page}: ${words}`)} />
  )
  const page = await rendered(boxOf('old'))
  await type(box.current!, 'Ele')
  await page.again(boxOf('new'))
  await pause()
  expect(told).toEqual(['new: Ele'])
  await page.close()
})
