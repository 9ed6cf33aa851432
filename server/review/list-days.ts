import { decisionClock } from '../../domain/rules/days.ts'

/** Days are of whole quarters of an hour in every time zone: so many rows need their day only once. */
const QUARTER = 15 * 60_000

/** Days left of the thirty, for many clocks as they stand now. */
export const daysLeftAt = (now: Date, zone: string): ((clockFrom: Date) => number) => {
  const known = new Map<number, number>()
  return (clockFrom) => {
    const quarter = Math.floor(clockFrom.getTime() / QUARTER)
    const left = known.get(quarter) ?? decisionClock(clockFrom, now, zone)!.daysLeft
    known.set(quarter, left)
    return left
  }
}
