import { isForeign, nationalDigits, phoneNumber } from '../../../platform/text/phone.ts'
import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'
import { isTelephone } from './plausible.ts'
import type { TextField } from './text.ts'

export interface PhoneField<K extends string = string> extends Field<K, 'phone', string> {
  readonly mask: string
  readonly autocomplete?: string
  /** The field beside it, which takes a pasted extension. */
  readonly extension?: TextField
}
interface PhoneOptions extends FieldOptions<string> {
  autocomplete?: string
  extension?: TextField
}

/** A phone or fax number, stored as `(208) 555-0123`, fourteen characters. */
export const phone = <const K extends string>(key: K, o: PhoneOptions): PhoneField<K> => ({
  ...field('phone', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw) => {
      const written = asText(raw)
      if (written === null) return { problem: messages.shape }
      if (written === '') return { value: '' }
      if (!/^[\d\s().+_-]*$/.test(written)) return { problem: messages.numeric }
      if (isForeign(written)) return { problem: messages.foreignPhone }
      const digits = nationalDigits(written)
      if (digits.length < 10) return { problem: messages.tooShort }
      if (digits.length > 10) return { problem: messages.tooLong }
      if (!isTelephone(digits)) return { problem: messages.phone }
      return { value: phoneNumber(digits) }
    },
    limits: ['a 10-digit North American phone number'],
  }),
  mask: '(###) ###-####',
  autocomplete: o.autocomplete,
  extension: o.extension,
})
