import { unprintableIn } from '../../../platform/text/printable.ts'
import { canadianPostalCode, zipCode } from '../../../platform/text/zip.ts'
import { asLine, asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'
import type { KnownAnswers } from '../conditions/condition.ts'
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
  /** For a postal code: a ZIP code fills these fields from the lookup, or clears them. In the US it must be one, in Canada a postal code. */
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
        const written =
          o.places && value !== '' ? readPostalCode(value, countryOf(o.places, answers)) : { value }
        return 'problem' in written ? written : { value: o.keptAs?.(written.value) ?? written.value }
      },
      reads: o.places?.country ? [o.places.country] : [],
      limits: [
        `at most ${max} characters`,
        o.places && (o.places.country ? 'in the US a ZIP code, in Canada a postal code' : 'a ZIP code'),
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
const countryOf = ({ country }: NonNullable<TextField['places']>, answers: KnownAnswers) =>
  (country && answers.of(country)) || 'US'

const readPostalCode = (written: string, country: unknown): { value: string } | { problem: string } => {
  if (country === 'US') {
    const value = zipCode(written)
    return value === null ? { problem: messages.zip } : { value }
  }
  if (country === 'CA') {
    const value = canadianPostalCode(written)
    return value === null ? { problem: messages.canadianPostalCode } : { value }
  }
  return { value: written }
}

/** For `check`: only the digits 0–9. */
export const digitsOnly = (value: string) => (/^\d+$/.test(value) ? null : messages.numeric)
