/** How masked texts are written. What a mask does not understand stays as it is, for a message to explain. */
import { cleanText } from '../../../platform/text/clean.ts'
import { dollarsIn } from '../../../platform/text/money.ts'
import { isForeign, nationalDigits } from '../../../platform/text/phone.ts'

export interface Notation {
  /** How an answer is shown; the answer itself if it is not understood. */
  show(answer: string): string
  /** The answer after a key press; null: the text is not understood. */
  typed(text: string): string | null
  /** The answer of a text that came whole: pasted, dropped, filled in, or corrected after it was not understood. */
  whole(text: string): string | null
  /** The characters of a text that are not formatting, between which the caret keeps its place. */
  strip(text: string): string
}

/** Fills a mask such as `(###) ###-####` with the available digits. */
const fillMask = (mask: string, digits: string): string => {
  let rest = digits
  let out = ''
  for (const sign of mask) {
    if (rest === '') break
    out += sign === '#' ? rest[0] : sign
    if (sign === '#') rest = rest.slice(1)
  }
  return out
}

/** Digits in a mask. More of them than it has places, letters, and other countries' numbers are not understood. */
const maskNotation = (
  mask: string,
  strip: (text: string) => string,
  isOther: (text: string) => boolean,
): Notation => {
  const places = mask.replaceAll(/[^#]/g, '').length
  const whole = (text: string) => {
    const clean = cleanText(text)
    const digits = strip(clean)
    if (!/^[\d\s().+_-]*$/.test(clean) || digits.length > places || isOther(clean)) return null
    // `+1`, before the number follows, would vanish.
    return digits === '' && clean !== '' ? null : fillMask(mask, digits)
  }
  return {
    show: (answer) => whole(answer) ?? answer,
    // What is left of a mask when its last digit is deleted.
    typed: (text) => (/^[\s().-]*$/.test(text) ? '' : whole(text)),
    whole,
    strip,
  }
}

export const phoneNotation = (mask: string): Notation =>
  maskNotation(
    mask,
    // After a +, a first 1 is the country, however many digits follow.
    (text) => (text.includes('+') ? text.replaceAll(/\D/g, '').replace(/^1/, '') : nationalDigits(text)),
    (text) => isForeign(text),
  )
export const digitsNotation = (mask: string): Notation =>
  maskNotation(
    mask,
    (text) => text.replaceAll(/\D/g, ''),
    (text) => text.includes('+'),
  )

/** `12345.6` → `$12,345.6`. Keeps cents while typing, or 12345.60 would become 1,234,560. */
export const asDollars = (amount: string): string => {
  const [whole = '', cents] = amount.split('.')
  const first = whole.length % 3 || 3
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(',')
  return amount === '' ? '' : `$${grouped}${cents === undefined ? '' : `.${cents}`}`
}

/** Digits, with at most one decimal point followed by up to two digits. */
const amountIn = (text: string): string => {
  const [whole = '', ...rest] = text.replaceAll(/[^\d.]/g, '').split('.')
  const cents = rest.join('').slice(0, 2)
  return rest.length > 0 ? `${whole}.${cents}` : whole.replace(/^0+(?=\d)/, '')
}

/** The answer is the amount without formatting, or the text that is not understood. */
export const dollarNotation: Notation = {
  show: (answer) => (/^\d*(?:\.\d*)?$/.test(answer) && answer !== '.' ? asDollars(answer) : answer),
  // The keys of exponents and signs do nothing (JOB-083).
  typed: (text) => (/^[\d$,.eE+\s-]*$/.test(text) ? amountIn(text) : null),
  whole: (text) => {
    const clean = cleanText(text)
    if (clean === '') return ''
    const dollars = dollarsIn(clean)
    return dollars === null ? null : /^[$\d,. ]*$/.test(clean) ? amountIn(clean) : String(dollars)
  },
  strip: (text) => text.replaceAll(/[^\d.]/g, ''),
}
