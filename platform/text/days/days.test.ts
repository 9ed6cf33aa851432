import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addBusinessDays,
  addDays,
  dayOf,
  daysBetween,
  decisionClock,
  endOfDay,
  federalHolidays,
  isBusinessDay,
  privacyClocks,
  startOfDay,
} from './days.ts'

const newYork = 'America/New_York'
const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const anyDay = anyInstant.map((instant) => instant.toISOString().slice(0, 10))
const anyZone = fc.constantFrom(
  newYork,
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'UTC',
  'Asia/Kolkata',
  'America/Havana', // clocks change at midnight
)

describe('a day', () => {
  it.each([
    ['2026-07-01T03:59:59Z', newYork, '2026-06-30'],
    ['2026-07-01T04:00:00Z', newYork, '2026-07-01'],
    ['2026-01-01T04:59:59Z', newYork, '2025-12-31'],
    ['2026-01-01T05:00:00Z', newYork, '2026-01-01'],
    ['2026-01-01T05:00:00Z', 'America/Los_Angeles', '2025-12-31'],
  ])('%s in %s is %s', (instant, zone, day) => {
    expect(dayOf(new Date(instant), zone)).toBe(day)
  })

  it.each([
    ['2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'], // 23 hours
    ['2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'], // 25 hours
    ['2026-07-04', '2026-07-04T04:00:00.000Z', '2026-07-05T03:59:59.999Z'],
  ])('%s in New York begins %s and ends %s', (day, start, end) => {
    expect(startOfDay(day, newYork).toISOString()).toBe(start)
    expect(endOfDay(day, newYork).toISOString()).toBe(end)
  })

  it('contains its first and last instant, and not the ones just before and after', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const start = startOfDay(day, zone)
        const end = endOfDay(day, zone)
        expect(dayOf(start, zone)).toBe(day)
        expect(dayOf(end, zone)).toBe(day)
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1))
        expect(dayOf(new Date(end.getTime() + 1), zone)).toBe(addDays(day, 1))
      }),
      { numRuns: 200 },
    )
  })

  it('plus n days is n days later', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -500, max: 500 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })
})

describe('business days', () => {
  it.each([
    [
      2021,
      [
        '2021-01-01',
        '2021-01-18',
        '2021-02-15',
        '2021-05-31',
        '2021-06-18',
        '2021-07-05',
        '2021-09-06',
        '2021-10-11',
        '2021-11-11',
        '2021-11-25',
        '2021-12-24',
      ],
    ],
    [
      2026,
      [
        '2026-01-01',
        '2026-01-19',
        '2026-02-16',
        '2026-05-25',
        '2026-06-19',
        '2026-07-03',
        '2026-09-07',
        '2026-10-12',
        '2026-11-11',
        '2026-11-26',
        '2026-12-25',
      ],
    ],
  ])('%i has the eleven federal holidays', (year, days) => {
    expect(federalHolidays(year)).toEqual(days)
  })

  it.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 4, '2026-11-27'], // over Thanksgiving
    ['2026-11-21', 1, '2026-11-23'], // from a Saturday
    ['2021-12-30', 1, '2022-01-03'], // New Year's Day 2022 is observed on December 31
    ['2026-12-23', 2, '2026-12-28'],
    ['2026-11-20', 0, '2026-11-20'],
  ])('%s and %i business days is %s', (day, count, expected) => {
    expect(addBusinessDays(day, count)).toBe(expected)
  })

  it('are counted one by one, and never exceed the calendar days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 60 }), (day, count) => {
        const reached = addBusinessDays(day, count)
        expect(isBusinessDay(reached)).toBe(true)
        const between = Array.from({ length: daysBetween(day, reached) }, (_, i) => addDays(day, i + 1))
        expect(between.filter(isBusinessDay)).toHaveLength(count)
      }),
      { numRuns: 200 },
    )
  })
})

describe('the two deadlines of a privacy request', () => {
  it("count from the day of receipt in the banner's zone", () => {
    // Late evening of November 19 in New York, already the 20th in UTC.
    expect(privacyClocks(new Date('2026-11-20T03:00:00Z'), newYork)).toEqual({
      acknowledgeBy: '2026-12-04',
      answerBy: '2027-01-03',
    })
  })
})

describe('the decision clock', () => {
  const completed = new Date('2026-10-01T15:00:00Z')
  it.each([
    ['2026-10-01T20:00:00Z', 30, 'calm'],
    ['2026-10-20T15:00:00Z', 11, 'calm'],
    ['2026-10-21T15:00:00Z', 10, 'amber'], // day 20
    ['2026-10-27T15:00:00Z', 4, 'amber'],
    ['2026-10-28T15:00:00Z', 3, 'red'], // day 27
    ['2026-10-31T15:00:00Z', 0, 'red'],
    ['2026-11-02T15:00:00Z', -2, 'red'],
  ])('at %s leaves %i days and is %s', (now, daysLeft, urgency) => {
    expect(decisionClock(completed, new Date(now), newYork)).toEqual({
      dueOn: '2026-10-31',
      daysLeft,
      urgency,
    })
  })

  it.each([
    ['2028-02-12T04:30:00Z', '2028-03-12', 'over February 29, to the day on which summer time begins'],
    ['2027-02-11T15:00:00Z', '2027-03-13', 'over a February of 28 days'],
    ['2026-10-15T03:59:59Z', '2026-11-13', 'over the end of summer time'],
    ['2027-01-01T04:59:59Z', '2027-01-30', 'from the last second of December 31'],
    ['2027-01-01T05:00:00Z', '2027-01-31', 'from the first second of January 1'],
    ['2028-01-30T15:00:00Z', '2028-02-29', 'to February 29'],
  ])('completed %s is due on %s: %s', (at, dueOn) => {
    const left = (instant: Date) => decisionClock(new Date(at), instant, newYork)
    const day = (count: number) => addDays(dueOn, count)
    const days = [29, 30, 31].map((nth) => [
      left(startOfDay(day(nth - 30), newYork))?.daysLeft,
      left(endOfDay(day(nth - 30), newYork))?.daysLeft,
    ])
    expect({ dueOn: left(new Date(at))?.dueOn, days }).toEqual({
      dueOn,
      days: [
        [1, 1],
        [0, 0],
        [-1, -1],
      ],
    })
  })

  it('has not started while items are missing', () => {
    expect(decisionClock(null, new Date(), newYork)).toBeNull()
  })
})
