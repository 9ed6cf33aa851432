import { describe, expect, it } from 'vitest'
import { rangeWords, usualRanges } from './date-ranges.ts'

describe('the common date ranges', () => {
  it('end today, inclusive', () => {
    const ranges = usualRanges('2026-03-05').map(({ words, from, to }) => `${words}: ${from} ${to}`)
    expect(ranges).toEqual([
      'Today: 2026-03-05 2026-03-05',
      'Last 7 days: 2026-02-27 2026-03-05',
      'Last 30 days: 2026-02-04 2026-03-05',
      'This month: 2026-03-01 2026-03-05',
    ])
  })
  it('are described', () => {
    expect(rangeWords({ from: '2026-03-01', to: '2026-03-05' })).toBe('3/1/2026 to 3/5/2026')
    expect(rangeWords({ from: '2026-03-01', to: '2026-03-01' })).toBe('3/1/2026')
    expect(rangeWords({ from: '2026-03-01' })).toBe('since 3/1/2026')
    expect(rangeWords({ to: '2026-03-05' })).toBe('until 3/5/2026')
    expect(rangeWords({})).toBe(null)
  })
})
