/** Prints dollar amounts, on screens and in letters alike. */

const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

/** `$1,234.50`, from dollars; '--' for no amount. */
export const money = (amount: number | null | undefined): string =>
  amount === null || amount === undefined ? '--' : cents.format(amount)

/** `$25,000`, rounded: a limit has no cents. */
export const wholeDollars = (amount: number): string => whole.format(amount)
