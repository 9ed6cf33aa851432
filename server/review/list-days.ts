import { DAY } from '../../domain/text/durations.ts'
import { addDays, dayOf, startOfDay, type Day } from '../../domain/text/days.ts'

const MOST_KNOWN = 10_000

const starts = new Map<string, number>()
/** A day begins when it begins: looked for once. */
const startOf = (day: Day, zone: string): number => {
  const name = `${day} ${zone}`
  const known = starts.get(name) ?? startOfDay(day, zone).getTime()
  if (starts.size >= MOST_KNOWN) starts.clear()
  starts.set(name, known)
  return known
}

/** Days left of the thirty, as `decisionClock` counts them, for many clocks at one instant. */
export const daysLeftAt = (now: Date, zone: string): ((clockFrom: Date) => number) => {
  const today = dayOf(now, zone)
  const begins = (daysAgo: number) => startOf(addDays(today, -daysAgo), zone)
  return (clockFrom) => {
    const time = clockFrom.getTime()
    // A day has 23, 24 or 25 hours: the guess is off by one at most.
    let daysAgo = Math.ceil((begins(0) - time) / DAY)
    while (begins(daysAgo) > time) daysAgo += 1
    while (begins(daysAgo - 1) <= time) daysAgo -= 1
    return 30 - daysAgo
  }
}
