import { asText, field, type Field, type FieldOptions, type Reading } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'
import { conditionsIn, resolve, type Varying } from '../conditions/varying.ts'
import { implausible } from './plausible.ts'

/** All that is ever stored, sent or shown of a secret. */
export interface LastFour {
  readonly last4: string
}

export interface SecretField<K extends string = string> extends Field<K, 'secret', LastFour | null> {
  /** One # per digit. '' allows any letters and digits. */
  readonly mask: Varying<string>
  /** The key under which its digits are stored, or `section.key` if the field was in another section then. */
  readonly keptAs: string
}
interface SecretOptions extends FieldOptions<LastFour | null> {
  /** Absent: any letters and digits, such as a driver's license number. */
  mask?: Varying<string>
  /** After a migration that renamed the field: its first key. The digits stay where they are (decision 92). */
  keptAs?: string
}

/** The last four as the store or the server's reply gives them; anything else is null. */
export const lastFour = (raw: unknown): LastFour | null => {
  if (typeof raw !== 'object' || raw === null) return null
  const { last4 } = raw as { last4?: unknown }
  return typeof last4 === 'string' && /^[\dA-Z]{1,4}$/.test(last4) ? { last4 } : null
}

const MOST = 35

/** Never more than half of it: a license number may have four characters. */
const endOf = (written: string) => written.slice(-Math.min(4, Math.floor(written.length / 2)))

const readFree = (written: string): Reading<LastFour | null> => {
  if ([...written].length > MOST) return { problem: messages.max(MOST) }
  const plain = written.toUpperCase().replaceAll(/[\s.*-]/g, '')
  if (!/^[\dA-Z]+$/.test(plain)) return { problem: messages.lettersAndDigits }
  if (plain.length < 2) return { problem: messages.tooShort }
  return { value: { last4: endOf(plain) }, digits: plain }
}

/**
 * A number that is never read back (SSN, EIN, driver's license). What is typed leaves only through `secrets`. A
 * `last4` sent by a client is never trusted: readAnswers replaces it with the stored one before it calls `read`.
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
      const mask = resolve(o.mask, fieldContext) ?? ''
      if (mask === '') return readFree(written)
      if (!/^[\d\s_-]*$/.test(written)) return { problem: messages.numeric }
      const digits = written.replaceAll(/\D/g, '')
      const length = mask.replaceAll(/[^#]/g, '').length
      if (digits.length < length) return { problem: messages.tooShort }
      if (digits.length > length) return { problem: messages.tooLong }
      const problem = implausible(mask, digits)
      return problem ? { problem } : { value: { last4: digits.slice(-4) }, digits }
    },
    // The stars stand for unknown characters, whatever their number.
    show: (value, fieldContext) => {
      if (!value) return ''
      const mask = resolve(o.mask, fieldContext)
      return (mask ? mask.replaceAll('#', '*').slice(0, -4) : '****') + value.last4
    },
    asks: conditionsIn(o.mask),
    limits: [
      o.mask ? `mask ${resolve(o.mask)}` : `letters and digits, at most ${MOST}`,
      'stored encrypted, only the last four characters are ever sent',
    ],
  }),
  mask: o.mask ?? '',
  keptAs: o.keptAs ?? key,
})
