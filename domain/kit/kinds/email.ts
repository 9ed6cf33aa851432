import { LONGEST_EMAIL, isEmailAddress } from '../../text/email.ts'
import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../messages.ts'

export interface EmailField<K extends string = string> extends Field<K, 'email', string> {
  readonly max: number
  readonly autocomplete: string
}

/** An email address, stored in lowercase. */
export const email = <const K extends string>(
  key: K,
  o: FieldOptions<string> & { autocomplete?: string },
): EmailField<K> => ({
  ...field('email', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw) => {
      const value = asText(raw)?.trim().toLowerCase()
      if (value === undefined) return { problem: messages.shape }
      if (value.length > LONGEST_EMAIL) return { problem: messages.tooLong }
      return value === '' || isEmailAddress(value) ? { value } : { problem: messages.email }
    },
  }),
  max: LONGEST_EMAIL,
  autocomplete: o.autocomplete ?? 'email',
})
