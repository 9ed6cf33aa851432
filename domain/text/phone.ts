/** North American phone numbers in any notation. */

/** Only the digits; `+1 208-555-0123` loses its 1. Any number of digits may remain. */
export const nationalDigits = (written: string): string =>
  written.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** The ten digits, or '' if this is not a US number. */
export const tenDigits = (written: string): string => {
  const digits = nationalDigits(written)
  return digits.length === 10 ? digits : ''
}

/** `(xxx) xxx-xxxx` for a US number in any notation; any other stays as typed. */
export const phoneNumber = (written: string): string => {
  const digits = tenDigits(written)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : written
}
