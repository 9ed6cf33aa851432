import type { ChangeEvent, ComponentProps } from 'react'

interface FormattedProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The value without formatting: the digits of a phone number. */
  value: string
  /** Removes formatting from what was typed, pasted or autofilled. */
  strip: (typed: string) => string
  /** Adds the formatting. */
  format: (stripped: string) => string
  onChange: (stripped: string, formatted: string) => void
}

/** The caret position after `count` unformatted characters. */
const placeAfter = (formatted: string, count: number, strip: (typed: string) => string) => {
  if (strip(formatted).length <= count) return formatted.length
  let at = 0
  while (strip(formatted.slice(0, at)).length < count) at++
  return at
}

/**
 * An input that formats its text as the user types and keeps the caret after the same digit. It sets the text before
 * React does, because the caret stays only if React finds nothing to change.
 */
export const FormattedInput = ({ value, strip, format, onChange, ...input }: FormattedProps) => {
  const shown = format(value)
  const typed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    let next = strip(target.value)
    let before = strip(target.value.slice(0, target.selectionStart ?? target.value.length)).length
    // Only formatting was deleted: delete the adjacent digit instead.
    if (next === value && target.value.length < shown.length) {
      const forward = (nativeEvent as InputEvent).inputType === 'deleteContentForward'
      if (!forward) before = Math.max(0, before - 1)
      next = value.slice(0, before) + value.slice(before + 1)
    }
    const formatted = format(next)
    const kept = strip(formatted)
    target.value = formatted
    const place = placeAfter(formatted, before, strip)
    if (target === document.activeElement) target.setSelectionRange(place, place)
    onChange(kept, formatted)
  }
  return <input type="text" {...input} value={shown} onChange={typed} />
}

/** Fills a mask such as `(###) ###-####` with the available digits. */
export const fillMask = (mask: string, digits: string): string => {
  let rest = digits
  let out = ''
  for (const sign of mask) {
    if (rest === '') break
    out += sign === '#' ? rest[0] : sign
    if (sign === '#') rest = rest.slice(1)
  }
  return out
}

/** `12345.6` → `$12,345.6`. Keeps cents while typing, or 12345.60 would become 1,234,560. */
export const asDollars = (amount: string): string => {
  const [whole = '', cents] = amount.split('.')
  const first = whole.length % 3 || 3
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(',')
  return amount === '' ? '' : `$${grouped}${cents === undefined ? '' : `.${cents}`}`
}

/** Digits, with at most one decimal point followed by up to two digits. */
export const amountIn = (typed: string): string => {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.')
  const cents = rest.join('').slice(0, 2)
  return rest.length > 0 ? `${whole}.${cents}` : whole.replace(/^0+(?=\d)/, '')
}
