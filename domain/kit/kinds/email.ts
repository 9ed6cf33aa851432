import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../messages.ts'

export interface EmailField<K extends string = string> extends Field<K, 'email', string> {
  readonly max: number
}

/** One @, text before it, and a domain of at least two labels: addresses that accept mail in practice. */
const proper = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

export const isEmailAddress = (text: string): boolean => text.length <= 254 && proper.test(text.toLowerCase())

/** An email address, stored in lowercase. */
export const email = <const K extends string>(key: K, o: FieldOptions<string>): EmailField<K> => ({
  ...field('email', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw) => {
      const value = asText(raw)?.trim().toLowerCase()
      if (value === undefined) return { problem: messages.shape }
      if (value.length > 254) return { problem: messages.tooLong }
      return value === '' || proper.test(value) ? { value } : { problem: messages.email }
    },
  }),
  max: 254,
})
