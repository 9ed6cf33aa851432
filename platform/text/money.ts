/** Prints dollar amounts and reads them (docs/rules/look.md says which have cents). */

// Made when they are needed: a browser loads its language data for the first one, and every visitor would wait for it.
let cents: Intl.NumberFormat | undefined
let whole: Intl.NumberFormat | undefined
const dollars = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options })

/** `$1,234.50`, from dollars; '--' for no amount. For every amount in a mail or letter. */
export const money = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '--' : (cents ??= dollars({})).format(amount)

/** `$25,000`, rounded: a limit on a screen, and an answer, which has no cents. */
export const wholeDollars = (amount: number): string =>
  (whole ??= dollars({ maximumFractionDigits: 0 })).format(amount)

const thousands = { k: 1e3, thousand: 1e3, million: 1e6 } as const
const AMOUNT =
  /^\$? ?(?<whole>\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+)|\d*)(?:\.(?<part>\d*))? ?(?<unit>k|thousand|million)?$/i

/** Digits after the point that can be meant: cents, or the rest of a thousand or a million. */
const longestPart = (unit: keyof typeof thousands | '') => (unit === '' ? 2 : unit === 'million' ? 6 : 3)

/**
 * The dollars of a written amount, cents included: `$1,250.75`, `50k` or `$1.2 million`. Null for anything else, such as
 * a range, a foreign notation or an exponent: what is not certain is never shortened to a number.
 */
export const dollarsIn = (written: string): number | null => {
  const { whole = '', part = '', unit = '' } = AMOUNT.exec(written.trim())?.groups ?? {}
  const of = unit.toLowerCase() as keyof typeof thousands | ''
  if ((whole === '' && part === '') || part.length > longestPart(of)) return null
  const amount = Number(`${whole.replaceAll(/[, ]/g, '')}.${part}`)
  return of === '' ? amount : Math.round(amount * thousands[of])
}
