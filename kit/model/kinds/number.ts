import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'

export interface NumberField<K extends string = string> extends Field<K, 'number', number | null> {
  readonly max: number
}
interface NumberOptions extends FieldOptions<number | null> {
  max?: number
}

/** A whole number from 0 to `max`. */
export const number = <const K extends string>(key: K, o: NumberOptions): NumberField<K> => {
  const max = o.max ?? 999_999_999
  return {
    ...field<K, 'number', number | null>('number', key, o, {
      empty: null,
      isEmpty: (value) => value === null,
      read: (raw) => {
        const written = asText(raw)
        if (written === null) return { problem: messages.shape }
        if (written === '') return { value: null }
        if (!/^(?:\d+|\d{1,3}(?:(?:,\d{3})+|(?: \d{3})+))$/.test(written))
          return { problem: messages.numeric }
        const value = Number(written.replaceAll(/[, ]/g, ''))
        return value > max ? { problem: messages.tooLong } : { value }
      },
      show: (value) => (value === null ? '' : value.toLocaleString('en-US')),
      limits: [`at most ${max}`],
    }),
    max,
  }
}
