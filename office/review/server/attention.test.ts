import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decisionClock } from '../../../platform/text/days/days.ts'
import { attentionOf, type AttentionFilter } from './attention.ts'

const zone = 'America/New_York'
const holds = ({ clockSince, clockBefore }: AttentionFilter, clockFrom: Date) =>
  (!clockSince || clockFrom >= clockSince) && (!clockBefore || clockFrom < clockBefore)

test.each([
  // Noon of March 31 in New York. The clocks went forward on March 8.
  ['late', '2026-03-31T16:00:00Z', undefined, '2026-03-01T05:00:00Z'],
  ['week', '2026-03-31T16:00:00Z', '2026-03-01T05:00:00Z', '2026-03-08T05:00:00Z'],
  // Still the evening of March 31 there.
  ['late', '2026-04-01T03:59:59Z', undefined, '2026-03-01T05:00:00Z'],
  ['late', '2026-04-01T04:00:00Z', undefined, '2026-03-02T05:00:00Z'],
  ['week', '2026-04-08T16:00:00Z', '2026-03-09T04:00:00Z', '2026-03-16T04:00:00Z'],
  ['items', '2026-03-31T16:00:00Z', undefined, undefined],
  ['bounced', '2026-03-31T16:00:00Z', undefined, undefined],
  ['stuck', '2026-03-31T16:00:00Z', undefined, undefined],
] as const)('%s at %s: the clock began since %s and before %s', (name, now, since, before) => {
  expect(attentionOf(name, new Date(now), zone)).toEqual({
    name,
    ...(since && { clockSince: new Date(since) }),
    ...(before && { clockBefore: new Date(before) }),
  })
})

test('late is below 0 days left, and a week is 0 to 6, in every zone and at every hour', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  const zones = fc.constantFrom(zone, 'America/Los_Angeles', 'America/Santiago', 'Asia/Kathmandu')
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 50 * 24 }), zones, (now, hours, at) => {
      const clockFrom = new Date(now.getTime() - hours * 3_600_000)
      const { daysLeft } = decisionClock(clockFrom, now, at)!
      expect(holds(attentionOf('late', now, at), clockFrom)).toBe(daysLeft < 0)
      expect(holds(attentionOf('week', now, at), clockFrom)).toBe(daysLeft >= 0 && daysLeft <= 6)
    }),
    { numRuns: 150 },
  )
})
