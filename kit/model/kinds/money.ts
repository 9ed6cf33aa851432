import { dollarsIn, wholeDollars } from '../../../platform/text/money.ts'
import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'

export type MoneyField<K extends string = string> = Field<K, 'money', number | null>

const MOST = 999_999_999_999

/** Whole dollars, never negative. Cents are dropped, not rounded. */
export const money = <const K extends string>(key: K, o: FieldOptions<number | null>): MoneyField<K> =>
  field<K, 'money', number | null>('money', key, o, {
    empty: null,
    isEmpty: (value) => value === null,
    read: (raw) => {
      const written = asText(typeof raw === 'number' && raw > 0 ? Math.trunc(raw) : raw)
      if (written === null) return { problem: messages.shape }
      if (written === '') return { value: null }
      const dollars = dollarsIn(written)
      if (dollars === null) return { problem: messages.numeric }
      const value = Math.trunc(dollars)
      return value > MOST ? { problem: messages.tooLong } : { value }
    },
    show: (value) => (value === null ? '' : wholeDollars(value)),
    limits: ['whole dollars'],
  })
