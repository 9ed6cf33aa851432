/** ZIP codes of the US and postal codes of Canada. */

const ZIP = /^(\d{5})(?:[- ]?(\d{4}))?$/

/** `97201`, also of `97201-1234`; '' if the text is no ZIP code. */
export const fiveDigits = (written: string): string => ZIP.exec(written.trim())?.[1] ?? ''

/** `97201` or `97201-1234`; null if the text is no ZIP code. */
export const zipCode = (written: string): string | null => {
  const [, zip, more] = ZIP.exec(written.trim()) ?? []
  return zip === undefined ? null : more === undefined ? zip : `${zip}-${more}`
}

// cspell:ignore ABCEGHJ NPRSTVXY NPRSTV
/** Canada Post: no D, F, I, O, Q or U, and no W or Z at the start. */
const CANADIAN = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])[ -]?(\d[ABCEGHJ-NPRSTV-Z]\d)$/

/** `K1A 0B1`, also of `k1a0b1`; null if the text is no Canadian postal code. */
export const canadianPostalCode = (written: string): string | null => {
  const [, area, unit] = CANADIAN.exec(written.trim().toUpperCase()) ?? []
  return area && unit ? `${area} ${unit}` : null
}
