/** Prints dates, on screens and in letters alike. */
import type { Language } from '../language.ts'
import { dayOf, type Day } from './days.ts'

/** `m/d/yyyy`; '--' for no date and for the year 1, which some systems use for "no date". */
export const shortDate = (value: Date | Day | null | undefined, zone: string): string => {
  if (!value) return '--'
  const day = typeof value === 'string' ? value : dayOf(value, zone)
  const [year, month, date] = day.split('-').map(Number)
  return year && year > 1 && month && date ? `${month}/${date}/${year}` : '--'
}

const dateFormat = (dateStyle: 'medium' | 'long', locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  return (day: Day): string => format.format(new Date(`${day}T00:00:00Z`))
}

/** `Nov 20, 2026`, for sentences. */
export const proseDate = dateFormat('medium', 'en-US')

/** `November 20, 2026`, for letters. */
export const longDate = dateFormat('long', 'en-US')

const spanishDate = dateFormat('long', 'es-US')

/** In this zone; without one, in the reader's own. */
const timeIn = (locale: string) => (at: Date, timeZone?: string) =>
  at
    .toLocaleTimeString(locale, { timeZone, hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .replaceAll(/[\u202F\u00A0]/g, ' ')

const monthDayIn = (locale: string) => (at: Date, timeZone: string) =>
  at.toLocaleDateString(locale, { timeZone, month: 'short', day: 'numeric' })

/** How dates and times are written in each language, on screens and in mails. Amounts and numbers are the same in both. */
export interface DateWords {
  /** A date in a sentence: `Nov 20, 2026`, `20 de noviembre de 2026`. */
  date(day: Day): string
  /** A date as in a letter: `November 20, 2026`, `20 de noviembre de 2026`. */
  longDate(day: Day): string
  /** `Nov 20`, `20 nov` */
  monthDay(at: Date, zone: string): string
  /** A time of day with its zone: `3:15 PM EST`, `3:15 p.m. EST`. */
  time(at: Date, zone?: string): string
}

export const dateWords: Readonly<Record<Language, DateWords>> = {
  en: { date: proseDate, longDate, monthDay: monthDayIn('en-US'), time: timeIn('en-US') },
  es: { date: spanishDate, longDate: spanishDate, monthDay: monthDayIn('es-US'), time: timeIn('es-US') },
}
