/** ZIP codes of the US. */

const ZIP = /^(\d{5})(?:[- ]?(\d{4}))?$/

/** `97201`, also of `97201-1234`; '' if the text is no ZIP code. */
export const fiveDigits = (written: string): string => ZIP.exec(written.trim())?.[1] ?? ''

/** `97201` or `97201-1234`; null if the text is no ZIP code. */
export const zipCode = (written: string): string | null => {
  const [, zip, more] = ZIP.exec(written.trim()) ?? []
  return zip === undefined ? null : more === undefined ? zip : `${zip}-${more}`
}
