import { describe, expect, it, test } from 'vitest'
import { approvalRate, inDays, inDaysOrHours, lastMonths } from './rules.ts'

describe('the last twelve months', () => {
  it('end with the current one in the zone, not in UTC', () => {
    const months = lastMonths(new Date('2026-04-01T03:00:00Z'), 'America/New_York')
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2025-04', from: new Date('2025-04-01T04:00:00Z') })
    expect(months.at(-1)).toEqual({ month: '2026-03', from: new Date('2026-03-01T05:00:00Z') })
  })

  it('go back over the turn of the year', () => {
    const names = lastMonths(new Date('2026-01-31T12:00:00Z'), 'America/Los_Angeles').map(
      ({ month }) => month,
    )
    expect(names.slice(-2)).toEqual(['2025-12', '2026-01'])
    expect(names[0]).toBe('2025-02')
  })
})

test.each([
  [null, null],
  [0, 0],
  [43_200, 0.5],
  [100_000, 1.2],
])('%s seconds are %s days', (seconds, days) => {
  expect(inDays(seconds)).toBe(days)
})

test.each([
  [null, null],
  [5_400, { value: 1.5, uom: 'hours' }],
  [86_400, { value: 1, uom: 'days' }],
  [200_000, { value: 2.3, uom: 'days' }],
])('%s seconds appear as %j', (seconds, told) => {
  expect(inDaysOrHours(seconds)).toEqual(told)
})

test.each([
  [0, 0, null],
  [3, 1, 75],
  [0, 2, 0],
  [2, 1, 67],
])('of %i approved and %i denied the rate is %s', (approved, denied, rate) => {
  expect(approvalRate(approved, denied)).toBe(rate)
})
