/** Prints dates, on screens and in letters alike. */
import { dayOf, type Day } from './days.ts'

/** `m/d/yyyy`; '--' for no date and for the year 1, which some systems use for "no date". */
export const shortDate = (value: Date | Day | null | undefined, zone: string): string => {
  if (!value) return '--'
  const day = typeof value === 'string' ? value : dayOf(value, zone)
  const [year, month, date] = day.split('-').map(Number)
  return year && year > 1 && month && date ? `${month}/${date}/${year}` : '--'
}

const dateFormat = (dateStyle: 'medium' | 'long', locale = 'en-US') => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
  return (day: Day): string => format.format(new Date(`${day}T00:00:00Z`))
}

/** `Nov 20, 2026`, for sentences. */
export const proseDate = dateFormat('medium')

/** `November 20, 2026`, for letters. */
export const longDate = dateFormat('long')

/** `20 de noviembre de 2026`, for sentences and letters in Spanish. */
export const spanishDate = dateFormat('long', 'es-US')
