import { expect, test } from 'vitest'
import { dateAndTime } from './dates.ts'

test('a timestamp shows the full year, in the given time zone', () => {
  expect(dateAndTime('2026-11-22T01:32:00.000Z', 'America/New_York').replaceAll(/\s/g, ' ')).toBe(
    '11/21/2026, 8:32 PM EST',
  )
  expect(dateAndTime('2026-11-22T06:05:00.000Z', 'UTC').replaceAll(/\s/g, ' ')).toBe(
    '11/22/2026, 6:05 AM UTC',
  )
  expect(dateAndTime(null, 'UTC')).toBe('--')
})
