import { asLine, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../messages.ts'
import { own } from '../answers.ts'
import type { Banner } from '../form-context.ts'

/** A result of the search: its code and its name. */
export type Found<C extends string = string, N extends string = string> = {
  readonly [key in C | N]: string
}

export interface LookupField<
  K extends string = string,
  C extends string = string,
  N extends string = string,
> extends Field<K, 'lookup', Found<C, N> | null> {
  /** The search endpoint, as in api/. */
  readonly endpoint: string
  readonly codeKey: C
  readonly nameKey: N
  /** The banner whose list is searched; usually the same one. */
  readonly lender: (banner: Banner) => Banner
}
interface LookupOptions<C extends string, N extends string> extends FieldOptions<Found<C, N> | null> {
  endpoint: string
  /** The keys of the answer that hold its code and its name. */
  codeKey: C
  nameKey: N
  lender?: (banner: Banner) => Banner
}

const MOST = 100

/**
 * A person or thing that the server finds by part of its name, such as a salesperson. Code and name are stored
 * together, so it prints without a request. At submission the server checks that the list still contains it. A
 * plain text, as older versions stored it, becomes both code and name.
 */
export const lookup = <const K extends string, const C extends string, const N extends string>(
  key: K,
  o: LookupOptions<C, N>,
): LookupField<K, C, N> => {
  const { endpoint, codeKey, nameKey } = o
  const found = (code: string, name: string) => ({ [codeKey]: code, [nameKey]: name }) as Found<C, N>
  const base = field<K, 'lookup', Found<C, N> | null>('lookup', key, o, {
    empty: null,
    isEmpty: (value) => value === null,
    read: (raw) => {
      const object = typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      const code = asLine(object ? (own(raw, codeKey) ?? '') : raw)?.trim()
      const name = asLine(object ? (own(raw, nameKey) ?? '') : raw)?.trim()
      if (code === undefined || name === undefined) return { problem: messages.shape }
      if (code === '' && name === '') return { value: null }
      if (code === '') return { problem: messages.shape }
      if ([code, name].some((text) => [...text].length > MOST)) return { problem: messages.max(MOST) }
      return { value: found(code, name || code) }
    },
    show: (value) => (value ? value[nameKey] : ''),
    limits: [
      `looked up with ${endpoint}`,
      `an object with \`${codeKey}\` and \`${nameKey}\`, at most ${MOST} characters each`,
    ],
  })
  return { ...base, endpoint, codeKey, nameKey, lender: o.lender ?? ((banner) => banner) }
}
