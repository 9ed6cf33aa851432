/** North American phone numbers in any notation. */

/** Only the digits; `+1 208-555-0123` loses its 1. Any number of digits may remain. */
export const nationalDigits = (written: string): string =>
  written.replaceAll(/\D/g, '').replace(/^1(?=\d{10}$)/, '')

/** A + before another country's code, or after digits. Without it, `+47 22 34 56 78` would be a number in Nebraska. */
export const isForeign = (written: string): boolean => {
  const parts = written.split('+')
  const number = parts.pop() ?? ''
  return parts.length > 0 && (/\d/.test(parts.join('')) || !number.replaceAll(/\D/g, '').startsWith('1'))
}

/** The ten digits, or '' if this is not a US number. */
export const tenDigits = (written: string): string => {
  const digits = nationalDigits(written)
  return digits.length === 10 && !isForeign(written) ? digits : ''
}

/** `(208) 555-0124 x12` → the number and the extension; null if there is none. */
export const splitExtension = (written: string): { number: string; extension: string } | null => {
  const found = /(?:x|ext\.?|extension|#)\s*(\d{1,10})$/i.exec(written.trim())
  const [number = '', ...rest] = written
    .trim()
    .slice(0, found?.index ?? 0)
    .split(/[,;]/)
  if (!/^[\d\s().+_-]*$/.test(number) || rest.some((part) => part.trim() !== '')) return null
  return tenDigits(number) === '' ? null : { number: phoneNumber(number), extension: found?.[1] ?? '' }
}

/** `(xxx) xxx-xxxx` for a US number in any notation; any other stays as typed. */
export const phoneNumber = (written: string): string => {
  const digits = tenDigits(written)
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : written
}
