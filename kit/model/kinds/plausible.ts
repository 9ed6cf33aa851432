/**
 * Checks whether digits can be such a number, by the published rules of its issuer. It does not check whether
 * the number is in use.
 */
import { messages } from '../../../platform/text/messages.ts'

/** North American Numbering Plan: area code and exchange start with 2 to 9. The fictitious 555-01XX passes. */
export const isTelephone = (digits: string): boolean => /^[2-9]\d\d[2-9]\d{6}$/.test(digits)

/** Social Security Administration: no area 000 or 666, no group 00, no serial 0000. 9XX is an ITIN and passes. */
const isSocialSecurity = (digits: string): boolean =>
  !/^(?:000|666)/.test(digits) && digits.slice(3, 5) !== '00' && digits.slice(5) !== '0000'

/** Internal Revenue Service: no prefix 00. */
const isEmployerNumber = (digits: string): boolean => !digits.startsWith('00')

/**
 * What is wrong with digits that fill this mask; null if nothing is, or if the mask belongs to no known kind of number.
 */
export const implausible = (mask: string, digits: string): string | null => {
  if (mask === '###-##-####' && !isSocialSecurity(digits)) return messages.socialSecurity
  if (mask === '##-#######' && !isEmployerNumber(digits)) return messages.employerNumber
  return null
}

/** For `check` of a D-U-N-S number, stored as nine digits. */
export const dunsDigits = (value: string): string | null => (/^\d{9}$/.test(value) ? null : messages.duns)

/** For `check` of a year of founding. */
export const foundingYear = (value: string, { today }: { today: string }): string | null => {
  if (!/^\d{4}$/.test(value) || value < '1600') return messages.year
  return value > today.slice(0, 4) ? messages.futureYear : null
}
