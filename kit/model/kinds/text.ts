import { unprintableIn } from '../../../platform/text/printable.ts'
import { zipCode } from '../../../platform/text/zip.ts'
import { asLine, asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'
import type { AnyField } from './index.ts'

export interface TextField<K extends string = string> extends Field<K, 'text', string> {
  readonly max: number
  readonly multiline: boolean
  readonly inputMode: 'text' | 'numeric'
  readonly autocomplete?: string
  /** The endpoint that lists common answers; any other text is accepted. */
  readonly suggestedBy?: string
  /** For a street: the rest of its address, which is filled in when the user chooses an address that begins like it. */
  readonly completes?: () => StreetAddress
  /** For a postal code: a ZIP code fills these fields from the lookup, or clears them. In the US it must be one. */
  readonly places?: {
    /** If absent, the address is in the US. */
    readonly country?: AnyField
    readonly city: AnyField
    readonly state: AnyField
  }
}

/** The parts of a US address around its street; without a country, it is in the US. */
export interface StreetAddress {
  readonly country?: AnyField
  readonly unit: AnyField
  readonly city: AnyField
  readonly state: AnyField
  readonly postalCode: AnyField
}

export interface TextOptions extends FieldOptions<string> {
  /** The highest number of characters accepted. */
  max?: number
  /** Replaces the usual message for a text that is too long. */
  tooLong?: (max: number) => string
  multiline?: boolean
  inputMode?: 'text' | 'numeric'
  /** The value of the HTML attribute, such as `given-name`. */
  autocomplete?: string
  suggestedBy?: string
  /** Normalizes the answer before it is stored. Idempotent. */
  keptAs?: (written: string) => string
  /** Fields may come later in the form, so it is a function. */
  completes?: () => StreetAddress
  places?: { country?: AnyField; city: AnyField; state: AnyField }
}

/** Free text on one line or several, stored clean. */
export const text = <const K extends string>(key: K, o: TextOptions): TextField<K> => {
  const max = o.max ?? 100
  const tooLong = o.tooLong ?? messages.max
  return {
    ...field('text', key, o, {
      empty: '',
      isEmpty: (value) => value === '',
      read: (raw, { answers }) => {
        const value = o.multiline ? asText(raw) : asLine(raw)
        if (value === null) return { problem: messages.shape }
        if ([...value].length > max) return { problem: tooLong(max) }
        const unprintable = unprintableIn(value)
        if (unprintable) return { problem: messages.unprintable(unprintable) }
        const isZip = o.places && value !== '' && isUs(o.places.country && answers.of(o.places.country))
        const zip = isZip ? zipCode(value) : value
        return zip === null ? { problem: messages.zip } : { value: o.keptAs?.(zip) ?? zip }
      },
      reads: o.places?.country ? [o.places.country] : [],
      limits: [
        `at most ${max} characters`,
        o.places && 'in the US a ZIP code',
        o.suggestedBy && `suggested by ${o.suggestedBy}`,
      ],
    }),
    max,
    multiline: o.multiline ?? false,
    inputMode: o.inputMode ?? 'text',
    autocomplete: o.autocomplete,
    suggestedBy: o.suggestedBy,
    completes: o.completes,
    places: o.places,
  }
}

/** Without a country, an address is in the US. */
const isUs = (country: unknown) => (country || 'US') === 'US'

/** For `check`: only the digits 0–9. */
export const digitsOnly = (value: string) => (/^\d+$/.test(value) ? null : messages.numeric)
