import { describe, expect, it } from 'vitest'
import { rowAfter } from './use-row-keys.ts'

const [COUNT, PAGE] = [60, 20]
const from = (key: string, at: number) => rowAfter(key, at, COUNT, PAGE)

describe('the keyboard in a list', () => {
  it('moves by one row', () => {
    expect(from('ArrowDown', 4)).toBe(5)
    expect(from('ArrowUp', 4)).toBe(3)
  })
  it('moves by a window', () => {
    expect(from('PageDown', 4)).toBe(24)
    expect(from('PageUp', 44)).toBe(24)
  })
  it('moves to the first and last row', () => {
    expect(from('Home', 40)).toBe(0)
    expect(from('End', 0)).toBe(59)
  })
  it('stays within the rows; ↑ from the first goes to the search box', () => {
    expect(from('ArrowDown', 59)).toBe(59)
    expect(from('PageDown', 55)).toBe(59)
    expect(from('PageUp', 3)).toBe(0)
    expect(from('ArrowUp', 0)).toBe(-1)
  })
  it('ignores every other key, and an empty list', () => {
    expect(from('Enter', 4)).toBe(null)
    expect(from('j', 4)).toBe(null)
    expect(rowAfter('ArrowDown', -1, 0, PAGE)).toBe(null)
  })
})
