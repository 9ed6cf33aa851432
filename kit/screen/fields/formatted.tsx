import type { ChangeEvent, ComponentProps } from 'react'
import type { Notation } from './notation.ts'

interface FormattedProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  /** The answer, formatted or not, or a text that its notation does not understand. */
  value: string
  notation: Notation
  onChange: (answer: string) => void
}

/** The caret position after `count` unformatted characters. */
const placeAfter = (formatted: string, count: number, strip: (typed: string) => string) => {
  if (strip(formatted).length <= count) return formatted.length
  let at = 0
  while (strip(formatted.slice(0, at)).length < count) at++
  return at
}

/** One key press. Everything else comes whole: pasted, dropped, autofilled, or set by a program. */
const isKeyPress = ({ inputType = '', data }: Partial<InputEvent>) =>
  /^(delete|history|insertComposition)/.test(inputType) || (inputType === 'insertText' && data?.length === 1)

/**
 * An input that formats its text as the user types and keeps the caret after the same digit. It sets the text before
 * React does, because the caret stays only if React finds nothing to change. A text that it does not understand stays
 * as it is until it does.
 */
export const FormattedInput = ({ value, notation, onChange, ...input }: FormattedProps) => {
  const { strip } = notation
  const shown = notation.show(value)
  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const event = nativeEvent as InputEvent
    const isUnderstood = shown === '' || notation.whole(shown) !== null
    let text = target.value
    let before = strip(text.slice(0, target.selectionStart ?? text.length)).length
    // Only formatting was deleted: delete the adjacent digit instead.
    if (isUnderstood && text.length < shown.length && strip(text) === strip(shown)) {
      if (event.inputType !== 'deleteContentForward') before = Math.max(0, before - 1)
      const digits = strip(text)
      text = digits.slice(0, before) + digits.slice(before + 1)
    }
    const answer = isUnderstood && isKeyPress(event) ? notation.typed(text) : notation.whole(text)
    if (answer === null) return onChange(text)
    const formatted = notation.show(answer)
    target.value = formatted
    const place = placeAfter(formatted, before, strip)
    if (target === document.activeElement) target.setSelectionRange(place, place)
    onChange(answer)
  }
  return <input type="text" {...input} value={shown} onChange={change} />
}
