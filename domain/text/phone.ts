/** North American telephone numbers, however they are written. */

/** Only the digits; `+1 208-555-0123` loses its 1. Any count of digits may come back. */
export const nationalDigits = (written: string): string =>
  written.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** The ten digits, or '' for what no telephone of the US would be. */
export const tenDigits = (written: string): string => {
  const digits = nationalDigits(written)
  return digits.length === 10 ? digits : ''
}

/** `(xxx) xxx-xxxx` from any spelling of a US number; others as they were written. */
export const phoneNumber = (written: string): string => {
  const digits = tenDigits(written)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : written
}
