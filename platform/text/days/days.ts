/**
 * Days and deadlines in the banner's time zone (WIRE-14); business days exclude weekends and US federal
 * holidays. A day is 'YYYY-MM-DD'; an instant is a Date.
 */
import { DAY } from './durations.ts'

export type Day = string

const dayFormats = new Map<string, Intl.DateTimeFormat>()
const dayFormat = (zone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  dayFormats.set(zone, made)
  return made
}

/** The day on which an instant falls in a zone. */
export const dayOf = (instant: Date, zone: string): Day => {
  const parts = dayFormat(zone).formatToParts(instant)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

const utc = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: Day, count: number): Day => fromUtc(utc(day) + count * DAY)

/** Calendar days from one day to another; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / DAY)

/** The first instant of a day. Found by search because a zone's offset changes, in some places at midnight. */
export const startOfDay = (day: Day, zone: string): Date => {
  let before = utc(day) - DAY
  let within = utc(day) + DAY
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (dayOf(new Date(middle), zone) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

/** The last millisecond of a day: a date range includes its end (REV-A02). */
export const endOfDay = (day: Day, zone: string): Date =>
  new Date(startOfDay(addDays(day, 1), zone).getTime() - 1)

const weekday = (day: Day): number => new Date(utc(day)).getUTCDay()

const dayOfYear = (year: number, monthAndDay: string): Day => `${year}-${monthAndDay}`
/** The nth given weekday (0 is Sunday) of a month. */
const nth = (year: number, month: string, which: number, day: number): Day => {
  const first = dayOfYear(year, `${month}-01`)
  return addDays(first, ((day - weekday(first) + 7) % 7) + (which - 1) * 7)
}
const lastMondayOfMay = (year: number): Day => {
  const last = dayOfYear(year, '05-31')
  return addDays(last, -((weekday(last) + 6) % 7))
}
/** A holiday on a Saturday is observed on Friday, one on a Sunday on Monday. */
const observedDay = (day: Day): Day => addDays(day, weekday(day) === 6 ? -1 : weekday(day) === 0 ? 1 : 0)

/** The eleven holidays of 5 U.S.C. 6103, on the days they are observed. */
export const federalHolidays = (year: number): Day[] => [
  observedDay(dayOfYear(year, '01-01')),
  nth(year, '01', 3, 1),
  nth(year, '02', 3, 1),
  lastMondayOfMay(year),
  observedDay(dayOfYear(year, '06-19')),
  observedDay(dayOfYear(year, '07-04')),
  nth(year, '09', 1, 1),
  nth(year, '10', 2, 1),
  observedDay(dayOfYear(year, '11-11')),
  nth(year, '11', 4, 4),
  observedDay(dayOfYear(year, '12-25')),
]

export const isBusinessDay = (day: Day): boolean => {
  if (weekday(day) === 0 || weekday(day) === 6) return false
  const year = Number(day.slice(0, 4))
  // New Year's Day of the next year may be observed on December 31.
  return !federalHolidays(year).includes(day) && observedDay(dayOfYear(year + 1, '01-01')) !== day
}

/** The day `count` business days after `day`, which does not count itself. */
export const addBusinessDays = (day: Day, count: number): Day => {
  let reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1)
    if (isBusinessDay(reached)) left -= 1
  }
  return reached
}

/** The day `count` business days before `day`, which does not count itself. */
export const subtractBusinessDays = (day: Day, count: number): Day => {
  let reached = day
  for (let left = count; left > 0;) {
    reached = addDays(reached, -1)
    if (isBusinessDay(reached)) left -= 1
  }
  return reached
}

/** A privacy request is acknowledged within 10 business days and answered within 45 calendar days (CCPA § 7021). */
export const privacyClocks = (receivedAt: Date, zone: string): { acknowledgeBy: Day; answerBy: Day } => {
  const received = dayOf(receivedAt, zone)
  return { acknowledgeBy: addBusinessDays(received, 10), answerBy: addDays(received, 45) }
}

export interface DecisionClock {
  /** The last day on which the notice is on time. */
  dueOn: Day
  /** Days left until then; negative once it has passed. */
  daysLeft: number
  urgency: Urgency
}

export type Urgency = 'calm' | 'amber' | 'red'

/** Amber from day 20 of the 30, red from day 27. */
export const urgencyOf = (daysLeft: number): Urgency =>
  daysLeft <= 3 ? 'red' : daysLeft <= 10 ? 'amber' : 'calm'

/** The last day for the notice of a decision whose clock started then. */
export const decisionDueOn = (startedAt: Date, zone: string): Day => addDays(dayOf(startedAt, zone), 30)

/**
 * A complete application must be decided within 30 days (12 CFR 1002.9). Null while it is incomplete, because
 * the clock has not started.
 */
export const decisionClock = (completedAt: Date | null, now: Date, zone: string): DecisionClock | null => {
  if (!completedAt) return null
  const dueOn = decisionDueOn(completedAt, zone)
  const daysLeft = daysBetween(dayOf(now, zone), dueOn)
  return { dueOn, daysLeft, urgency: urgencyOf(daysLeft) }
}
