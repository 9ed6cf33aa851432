/** Amounts that may be given as a range, such as those of a credit reference: `$25,000–$50,000`. */
import { dollarsIn, wholeDollars } from '../../../platform/text/money.ts'

/** Whole dollars, both included. An exact amount has the same twice. */
export interface AmountRange {
  low: number
  high: number
}

const MOST = 999_999_999_999

/**
 * Reads `40,000`, `$40k`, `25,000–50,000`, `25-50k`, or `none`. Null for anything else, such as an amount as text:
 * what is not certain is never guessed.
 */
export const amountRangeIn = (written: string): AmountRange | null => {
  const text = written.trim()
  if (/^(none|zero|nada|ninguno)$/i.test(text)) return { low: 0, high: 0 }
  const parts = text
    .replaceAll(/[–—]| to | a /gi, '-')
    .split('-')
    .map((part) => part.trim())
  if (parts.length > 2) return null
  const [first = '', last = first] = parts
  const high = dollarsIn(last)
  if (high === null || high > MOST) return null
  // In `25-50k` the unit belongs to both; in `500-1.5k` it can't.
  const unit = /(k|thousand|million)$/i.exec(last.trim())?.[0] ?? ''
  const low = [dollarsIn(`${first}${unit}`), dollarsIn(first)].find((read) => read !== null && read <= high)
  if (low === undefined || low === null) return null
  return { low: Math.trunc(low), high: Math.trunc(high) }
}

/** `$40,000`, or `$25,000–$50,000`. */
export const amountRangeText = ({ low, high }: AmountRange): string =>
  low === high ? wholeDollars(low) : `${wholeDollars(low)}–${wholeDollars(high)}`
