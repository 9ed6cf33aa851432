import { asLine, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'
import { own } from '../answers.ts'
import type { Banner } from '../form-context.ts'

/** A result of the search: its code, its name, and whatever else the field keeps of it. */
export type LookupResult<C extends string = string, N extends string = string, M extends string = never> = {
  readonly [key in C | N]: string
} & { readonly [key in M]?: string }

export interface LookupField<
  K extends string = string,
  C extends string = string,
  N extends string = string,
  M extends string = string,
> extends Field<K, 'lookup', LookupResult<C, N, M> | null> {
  /** The search endpoint, as in api/. */
  readonly endpoint: string
  readonly codeKey: C
  readonly nameKey: N
  /** Further texts of the answer. */
  readonly moreKeys: readonly M[]
  /** The banner whose list is searched; usually the same one. */
  readonly lender: (banner: Banner) => Banner
}
interface LookupOptions<
  C extends string,
  N extends string,
  M extends string,
> extends FieldOptions<LookupResult<C, N, M> | null> {
  endpoint: string
  /** The keys of the answer that hold its code and its name. */
  codeKey: C
  nameKey: N
  moreKeys?: readonly M[]
  lender?: (banner: Banner) => Banner
}

const MOST = 100
const MOST_MORE = 300

/**
 * A person or thing that the server finds by part of its name, such as a salesperson. Code and name are stored
 * together, so it prints without a request. At submission the server checks that the list still contains it. A
 * plain text, as older versions stored it, becomes both code and name.
 */
export const lookup = <
  const K extends string,
  const C extends string,
  const N extends string,
  const M extends string = never,
>(
  key: K,
  o: LookupOptions<C, N, M>,
): LookupField<K, C, N, M> => {
  const { endpoint, codeKey, nameKey, moreKeys = [] } = o
  const base = field<K, 'lookup', LookupResult<C, N, M> | null>('lookup', key, o, {
    empty: null,
    isEmpty: (value) => value === null,
    read: (raw) => {
      const object = typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      const code = asLine(object ? (own(raw, codeKey) ?? '') : raw)?.trim()
      const name = asLine(object ? (own(raw, nameKey) ?? '') : raw)?.trim()
      if (code === undefined || name === undefined) return { problem: messages.shape }
      if (code === '' && name === '') return { value: null }
      if (code === '') return { problem: messages.shape }
      const more = moreKeys.flatMap((one) => {
        const text = object && asLine(own(raw, one) ?? '')?.trim()
        return text ? [[one, text] as const] : []
      })
      if ([code, name].some((text) => [...text].length > MOST)) return { problem: messages.max(MOST) }
      if (more.some(([, text]) => text.length > MOST_MORE)) return { problem: messages.max(MOST_MORE) }
      const kept = { [codeKey]: code, [nameKey]: name || code, ...Object.fromEntries(more) }
      return { value: kept as LookupResult<C, N, M> }
    },
    show: (value) => (value ? (value as LookupResult<C, N>)[nameKey] : ''),
    limits: [
      `looked up with ${endpoint}`,
      `an object with ${[codeKey, nameKey, ...moreKeys].map((one) => `\`${one}\``).join(', ')}, at most ${MOST} characters each`,
    ],
  })
  return { ...base, endpoint, codeKey, nameKey, moreKeys, lender: o.lender ?? ((banner) => banner) }
}
