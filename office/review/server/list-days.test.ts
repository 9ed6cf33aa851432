import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisionClock } from '../../../platform/text/days/days.ts'
import { daysLeftAt } from './list.ts'

test('counts the days like the decision clock, in every zone and at every hour', () => {
  const instant = fc.date({ min: new Date('2024-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(
      instant,
      instant,
      fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/Santiago', 'Asia/Kathmandu'),
      (clockFrom, now, zone) => {
        expect(daysLeftAt(now, zone)(clockFrom)).toBe(decisionClock(clockFrom, now, zone)?.daysLeft)
      },
    ),
    { numRuns: 150 },
  )
})
