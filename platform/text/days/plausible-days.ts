/** Which days can be meant. A year of two digits, or one far away, is a mistake in typing. */
import { shortDate } from './dates.ts'
import type { Day } from './days.ts'

/** By kind of day: how many years before and after this one it can be. */
const years = {
  job: [10, 20],
  license: [20, 30],
  certificate: [50, 50],
  delivery: [10, 2],
  /** What was done and is recorded afterward. */
  record: [30, 0],
} as const
export type DayKind = keyof typeof years

export interface DayRange {
  readonly first: Day
  readonly last: Day
}

/** From January 1 of the first year to December 31 of the last. */
export const plausibleDays = (kind: DayKind, today: Day): DayRange => {
  const [before, after] = years[kind]
  const year = Number(today.slice(0, 4))
  return { first: `${year - before}-01-01`, last: `${year + after}-12-31` }
}

/** For the docs: `from 10 years before this year to 20 years after it`. */
export const rangeInWords = (kind: DayKind): string =>
  `from ${years[kind][0]} years before this year to ${years[kind][1]} years after it`

/** What a call can carry, before its rule knows what day it is. */
export const ANY_DAY: DayRange = { first: '1900-01-01', last: '2199-12-31' }

export const dayMessages = {
  invalid: 'Enter a valid date, such as 3/31/2026',
  shortYear: 'Enter the year with four digits, such as 2026',
} as const

/** `26` becomes the year 0026 in a browser's date input. */
const SHORT_YEAR = /^0\d{3}-|^\d{1,2}([/.-])\d{1,2}\1\d{2}$/

/** Whether the text is a day of the calendar, `2026-03-31`. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** What is wrong with a written day; null if nothing is, or if there is none. */
export const dayProblem = (written: string, { first, last }: DayRange): string | null => {
  if (written === '') return null
  if (SHORT_YEAR.test(written)) return dayMessages.shortYear
  if (!isDay(written)) return dayMessages.invalid
  const inWords = (day: Day) => shortDate(day, 'UTC')
  return written < first || written > last ? `Enter a date from ${inWords(first)} to ${inWords(last)}` : null
}
