/** How dates, money and phone numbers are printed, on screens and in letters alike. */
import { dayOf, type Day } from './days.ts'

const none = '--'

/** `m/d/yyyy`; '--' for nothing and for the year 1, which some systems mean by "no date". */
export const shortDate = (value: Date | Day | null | undefined, zone: string): string => {
  if (!value) return none
  const day = typeof value === 'string' ? value : dayOf(value, zone)
  const [year, month, date] = day.split('-').map(Number)
  return year && year > 1 && month && date ? `${month}/${date}/${year}` : none
}

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `November 20, 2026`, for letters. */
export const longDate = (day: Day): string => inWords.format(new Date(`${day}T00:00:00Z`))

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50`, from dollars; '--' for nothing. */
export const money = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? none : dollars.format(amount)

/** `(xxx) xxx-xxxx` from any spelling of a US number, a leading 1 included; others as they were written. */
export const phoneNumber = (written: string): string => {
  const digits = written.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : written
}

/** `12.3 miles`. */
export const miles = (distance: number): string => `${distance.toFixed(1)} miles`
