/** Prints dollar amounts, on screens and in letters alike. */

// Made when they are needed: a browser loads its language data for the first one, and every visitor would wait for it.
let cents: Intl.NumberFormat | undefined
let whole: Intl.NumberFormat | undefined
const dollars = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', ...options })

/** `$1,234.50`, from dollars; '--' for no amount. */
export const money = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '--' : (cents ??= dollars({})).format(amount)

/** `$25,000`, rounded: a limit has no cents. */
export const wholeDollars = (amount: number): string =>
  (whole ??= dollars({ maximumFractionDigits: 0 })).format(amount)
