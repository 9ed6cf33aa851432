import type { ChangeEvent, ComponentProps } from 'react'

interface FormattedProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** What counts, without the signs around it: the digits of a phone number. */
  value: string
  /** What counts in anything that was typed, pasted or filled in. */
  strip: (typed: string) => string
  /** Puts the signs around it. */
  format: (stripped: string) => string
  onChange: (stripped: string, formatted: string) => void
}

/** Where the caret stands when so many counting characters are before it. */
const placeAfter = (formatted: string, count: number, strip: (typed: string) => string) => {
  if (strip(formatted).length <= count) return formatted.length
  let at = 0
  while (strip(formatted.slice(0, at)).length < count) at++
  return at
}

/**
 * An input that sets its signs while somebody types, and keeps the caret after the same digit. The text is put
 * right before React looks at it: what React does not change keeps its caret.
 */
export const FormattedInput = ({ value, strip, format, onChange, ...input }: FormattedProps) => {
  const shown = format(value)
  const typed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    let next = strip(target.value)
    let before = strip(target.value.slice(0, target.selectionStart ?? target.value.length)).length
    // Only signs were taken away: then the digit beside them is meant.
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

/** Fills a mask such as `(###) ###-####` with digits, as far as they go. */
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

/** `12345.6` → `$12,345.6`: as it is typed, cents included, or 12345.60 would become 1,234,560. */
export const asDollars = (amount: string): string => {
  const [whole = '', cents] = amount.split('.')
  const first = whole.length % 3 || 3
  const grouped = [whole.slice(0, first), ...(whole.slice(first).match(/\d{3}/g) ?? [])].join(',')
  return amount === '' ? '' : `$${grouped}${cents === undefined ? '' : `.${cents}`}`
}

/** Digits and at most one point with two digits after it. */
export const amountIn = (typed: string): string => {
  const [whole = '', ...rest] = typed.replaceAll(/[^\d.]/g, '').split('.')
  const cents = rest.join('').slice(0, 2)
  return rest.length > 0 ? `${whole}.${cents}` : whole.replace(/^0+(?=\d)/, '')
}
