import { field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'
import { conditionsIn, resolve, type FieldContext, type Varying } from '../conditions/varying.ts'
import type { Option } from './choice.ts'

export interface ChoicesField<K extends string = string> extends Field<K, 'choices', string> {
  /** The options available now, in order. */
  offered(fieldContext: FieldContext): readonly Option[]
}

interface ChoicesOptions extends FieldOptions<string> {
  options: Varying<readonly Option[]>
}

/** The codes in an answer of this kind. */
export const codesIn = (value: unknown): string[] =>
  typeof value === 'string' && value !== '' ? value.split(',') : []

/** Any number of a short list of options, stored as their codes in the order of the list: `gear,wire`. */
export const choices = <const K extends string>(key: K, o: ChoicesOptions): ChoicesField<K> => {
  const offered = (fieldContext: FieldContext) => resolve(o.options, fieldContext)
  const base = field<K, 'choices', string>('choices', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw, fieldContext) => {
      const given = Array.isArray(raw) ? raw : codesIn(raw)
      if (!Array.isArray(raw) && typeof raw !== 'string') return { problem: messages.shape }
      const wanted = new Set(given.map((code: unknown) => (typeof code === 'string' ? code.trim() : code)))
      const codes = offered(fieldContext).flatMap(([code]) => (wanted.has(code) ? [code] : []))
      return codes.length === wanted.size ? { value: codes.join(',') } : { problem: messages.option }
    },
    show: (value, fieldContext) => {
      const names = new Map(offered(fieldContext))
      return codesIn(value)
        .map((code) => names.get(code) ?? code)
        .join(', ')
    },
    asks: conditionsIn(o.options),
    limits: [
      `any of ${resolve(o.options)
        .map(([code]) => code)
        .join(', ')}, joined by commas`,
    ],
  })
  return { ...base, offered }
}
