/** One @, text before it, and a domain of at least two labels: addresses that accept mail in practice. */
const proper = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

export const LONGEST_EMAIL = 254

export const isEmailAddress = (text: string): boolean =>
  text.length <= LONGEST_EMAIL && proper.test(text.toLowerCase())
