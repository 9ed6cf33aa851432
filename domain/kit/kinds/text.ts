import { asLine, asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../messages.ts'
import type { AnyField } from './index.ts'

export interface TextField<K extends string = string> extends Field<K, 'text', string> {
  readonly max: number
  readonly multiline: boolean
  readonly inputMode: 'text' | 'numeric'
  readonly autocomplete?: string
  /** The call that lists what is usually answered; anything else may be typed. */
  readonly suggestedBy?: string
  /** A postal code: on exactly five characters these two are filled from the look-up, or cleared. */
  readonly places?: {
    readonly country: AnyField
    readonly city: AnyField
    readonly state: AnyField
  }
}

export interface TextOptions extends FieldOptions<string> {
  /** Most characters; exactly so many are accepted. */
  max?: number
  /** Said instead of the usual message when there are more. */
  tooLong?: (max: number) => string
  multiline?: boolean
  inputMode?: 'text' | 'numeric'
  /** The browser's own name for it, such as `given-name`. */
  autocomplete?: string
  suggestedBy?: string
  /** How it is kept, where it is written in several ways; what it makes it leaves alone. */
  keptAs?: (written: string) => string
  places?: { country: AnyField; city: AnyField; state: AnyField }
}

/** Free text on one line or several, kept verbatim; nothing but blanks is no answer. */
export const text = <const K extends string>(key: K, o: TextOptions): TextField<K> => {
  const max = o.max ?? 100
  const tooLong = o.tooLong ?? messages.max
  return {
    ...field('text', key, o, {
      empty: '',
      isEmpty: (value) => value === '',
      read: (raw) => {
        const value = o.multiline ? asText(raw) : asLine(raw)
        if (value === null) return { problem: messages.shape }
        if ([...value].length > max) return { problem: tooLong(max) }
        return { value: o.keptAs?.(value) ?? value }
      },
      limits: [`at most ${max} characters`, o.suggestedBy && `suggested by ${o.suggestedBy}`],
    }),
    max,
    multiline: o.multiline ?? false,
    inputMode: o.inputMode ?? 'text',
    autocomplete: o.autocomplete,
    suggestedBy: o.suggestedBy,
    places: o.places,
  }
}

/** For `check`: nothing but the digits 0–9. */
export const digitsOnly = (value: string) => (/^\d+$/.test(value) ? null : messages.numeric)
