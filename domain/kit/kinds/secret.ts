import { asText, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../messages.ts'
import { conditionsIn, resolve, type Varying } from '../varying.ts'
import { implausible } from './plausible.ts'

/** All that is ever stored, sent or shown of a secret. */
export interface LastFour {
  readonly last4: string
}

export interface SecretField<K extends string = string> extends Field<K, 'secret', LastFour | null> {
  /** One # per digit. */
  readonly mask: Varying<string>
}
interface SecretOptions extends FieldOptions<LastFour | null> {
  mask: Varying<string>
}

/** The last four as the store or the server's reply gives them; anything else is null. */
export const lastFour = (raw: unknown): LastFour | null => {
  if (typeof raw !== 'object' || raw === null) return null
  const { last4 } = raw as { last4?: unknown }
  return typeof last4 === 'string' && /^\d{4}$/.test(last4) ? { last4 } : null
}

/**
 * Digits that are never read back (SSN, EIN). Typed digits leave only through `secrets`. A `last4` sent by a
 * client is never trusted: readAnswers replaces it with the stored one before it calls `read`.
 */
export const secret = <const K extends string>(key: K, o: SecretOptions): SecretField<K> => ({
  ...field<K, 'secret', LastFour | null>('secret', key, o, {
    empty: null,
    isEmpty: (value) => value === null,
    read: (raw, fieldContext) => {
      if (typeof raw === 'object') return { value: lastFour(raw) }
      const written = asText(raw)
      if (written === null) return { problem: messages.shape }
      if (written === '') return { value: null }
      if (!/^[\d\s_-]*$/.test(written)) return { problem: messages.numeric }
      const digits = written.replaceAll(/\D/g, '')
      const mask = resolve(o.mask, fieldContext)
      const length = mask.replaceAll(/[^#]/g, '').length
      if (digits.length < length) return { problem: messages.tooShort }
      if (digits.length > length) return { problem: messages.tooLong }
      const problem = implausible(mask, digits)
      return problem ? { problem } : { value: { last4: digits.slice(-4) }, digits }
    },
    // The stars stand for unknown characters, whatever their number.
    show: (value, fieldContext) =>
      value ? resolve(o.mask, fieldContext).replaceAll('#', '*').slice(0, -4) + value.last4 : '',
    asks: conditionsIn(o.mask),
    limits: [`mask ${resolve(o.mask)}`, 'stored encrypted, only the last four digits are ever sent'],
  }),
  mask: o.mask,
})
