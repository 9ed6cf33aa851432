import { LONGEST_EMAIL, readEmail } from '../../../platform/text/email.ts'
import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'

export interface EmailField<K extends string = string> extends Field<K, 'email', string> {
  readonly max: number
  readonly autocomplete: string
}

/** An email address, stored as `readEmail` returns it. */
export const email = <const K extends string>(
  key: K,
  o: FieldOptions<string> & { autocomplete?: string },
): EmailField<K> => ({
  ...field('email', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw) => {
      const written = asText(raw)
      if (written === null) return { problem: messages.shape }
      const reading = readEmail(written)
      return 'email' in reading ? { value: reading.email } : reading
    },
  }),
  max: LONGEST_EMAIL,
  autocomplete: o.autocomplete ?? 'email',
})
