import { readFileSync } from 'node:fs'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { webFiles } from '../../../bin/suite/layout.ts'
import { rendered, type } from '../../../test/support/rendered.tsx'
import { DayInput } from './day-input.tsx'

const said: string[] = []
const Screen = () => {
  const [day, setDay] = useState('2026-12-01')
  const change = (next: string) => {
    said.push(next)
    setDay(next)
  }
  return <DayInput value={day} onChange={change} />
}

test('reports half a date as something else than none', async () => {
  await rendered(<Screen />)
  const input = document.querySelector('input')!
  const has = (badInput: boolean) =>
    Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true })
  has(true)
  await type(input, '')
  expect([said.at(-1), input.value]).toEqual(['incomplete', ''])
  has(false)
  await type(input, '0026-12-01')
  await type(input, '')
  expect(said.slice(-2)).toEqual(['0026-12-01', ''])
})

test('every date is entered with it, except the range of a list, which counts only valid days', () => {
  const files = webFiles('.', 'tsx').filter((file) => !file.endsWith('.test.tsx'))
  const own = files.filter((file) => readFileSync(file, 'utf8').includes('type="date"'))
  expect(own.toSorted()).toEqual(['kit/list/web/bar/date-range.tsx', 'platform/ui/entries/day-input.tsx'])
})
