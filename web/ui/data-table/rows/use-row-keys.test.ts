import { describe, expect, it } from 'vitest'
import { rowAfter } from './use-row-keys.ts'

const [COUNT, PAGE] = [60, 20]
const from = (key: string, at: number) => rowAfter(key, at, COUNT, PAGE)

describe('the keys of the list', () => {
  it('go up and down by one row', () => {
    expect(from('ArrowDown', 4)).toBe(5)
    expect(from('ArrowUp', 4)).toBe(3)
  })
  it('go up and down by what the window shows', () => {
    expect(from('PageDown', 4)).toBe(24)
    expect(from('PageUp', 44)).toBe(24)
  })
  it('go to the first and the last', () => {
    expect(from('Home', 40)).toBe(0)
    expect(from('End', 0)).toBe(59)
  })
  it('stay within the rows; above the first is the search box, by ↑ alone', () => {
    expect(from('ArrowDown', 59)).toBe(59)
    expect(from('PageDown', 55)).toBe(59)
    expect(from('PageUp', 3)).toBe(0)
    expect(from('ArrowUp', 0)).toBe(-1)
  })
  it('leave every other key, and an empty list, alone', () => {
    expect(from('Enter', 4)).toBe(null)
    expect(from('j', 4)).toBe(null)
    expect(rowAfter('ArrowDown', -1, 0, PAGE)).toBe(null)
  })
})
