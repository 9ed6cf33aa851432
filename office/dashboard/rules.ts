/** The periods and numbers of the dashboard (docs/rules/dashboard.md). */
import { dayOf, startOfDay } from '../../platform/text/days/days.ts'

const MONTHS = 12

/** The first instants of the last twelve months in a zone, the oldest first, each with its `YYYY-MM`. */
export const lastMonths = (now: Date, zone: string): { month: string; from: Date }[] => {
  const [year, month] = dayOf(now, zone).split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS }, (_, index) => {
    // Months since the year 0.
    const count = year * 12 + (month - 1) - (MONTHS - 1 - index)
    const name = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
    return { month: name, from: startOfDay(`${name}-01`, zone) }
  })
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Seconds as days with one decimal; null stays null. */
export const inDays = (seconds: number | null): number | null =>
  seconds === null ? null : roundToTenth(seconds / 86_400)

/** Seconds as days, or as hours if it is less than a day. */
export const inDaysOrHours = (seconds: number | null): { value: number; uom: 'days' | 'hours' } | null => {
  if (seconds === null) return null
  return seconds < 86_400
    ? { value: roundToTenth(seconds / 3_600), uom: 'hours' }
    : { value: roundToTenth(seconds / 86_400), uom: 'days' }
}

/** Approved of all decided, in percent; null without a decision. */
export const approvalRate = (approved: number, denied: number): number | null =>
  approved + denied === 0 ? null : Math.round((100 * approved) / (approved + denied))
