import { DAY } from '../../domain/text/durations.ts'
/** 30 December 1899: spreadsheets count days from there. */
const FIRST = Date.UTC(1899, 11, 30)

/**
 * Instants as a spreadsheet has them: days and their parts as the clocks of a zone showed them. What a zone is off by
 * is asked once a day, and for each instant only on days when clocks change.
 */
export const serialIn = (zone: string): ((instant: Date) => number) => {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const offsetAt = (time: number): number => {
    const part: Record<string, number> = {}
    for (const { type, value } of format.formatToParts(time)) part[type] = Number(value)
    return (
      Date.UTC(part['year']!, part['month']! - 1, part['day'], part['hour'], part['minute'], part['second']) -
      time
    )
  }
  const offsets = new Map<number, number>()
  const offsetOfDay = (day: number): number => {
    const known = offsets.get(day) ?? offsetAt(day * DAY)
    offsets.set(day, known)
    return known
  }
  return (instant) => {
    const time = Math.floor(instant.getTime() / 1000) * 1000
    const day = Math.floor(time / DAY)
    const offset = offsetOfDay(day)
    return (time + (offset === offsetOfDay(day + 1) ? offset : offsetAt(time)) - FIRST) / DAY
  }
}
