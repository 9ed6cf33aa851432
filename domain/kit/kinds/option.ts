import { always, never, type AboutApplication } from '../condition.ts'
import { asLine, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../messages.ts'
import type { Banner } from '../form-context.ts'
import type { AnyField } from './index.ts'

export interface OptionField<K extends string = string> extends Field<K, 'option', string> {
  readonly max: number
  /** The call that lists the options, as it stands in api/. */
  readonly endpoint: string
  /** Parameters of that call taken from other answers. */
  readonly query: { readonly [name: string]: AnyField }
  /** While it does not hold, the answer is typed freely. */
  readonly listedWhen: AboutApplication
  /** Typed freely where the call lists nothing (a country without states). */
  readonly orText: boolean
  /** While it holds, an answer that is not on the list stands too: somebody else than the viewer gave it. */
  readonly openWhen: AboutApplication
  /** Of a list that differs by banner: whose list a banner is served with. The call is asked with `banner`. */
  readonly lender?: (banner: Banner) => Banner
  readonly autocomplete?: string
}
interface OptionOptions extends FieldOptions<string> {
  endpoint: string
  query?: { readonly [name: string]: AnyField }
  listedWhen?: AboutApplication
  orText?: boolean
  openWhen?: AboutApplication
  lender?: (banner: Banner) => Banner
  max?: number
  autocomplete?: string
}

/**
 * The code of something that the server lists: a state, a country, a branch. Whether it is on the list needs
 * input and output, so it is not checked here: the server asks the endpoint again at submit.
 */
export const option = <const K extends string>(key: K, o: OptionOptions): OptionField<K> => {
  const max = o.max ?? 100
  const listedWhen = o.listedWhen ?? always
  const openWhen = o.openWhen ?? never
  const base = field('option', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw) => {
      const value = asLine(raw)
      if (value === null) return { problem: messages.shape }
      return [...value].length > max ? { problem: messages.max(max) } : { value }
    },
    asks: [listedWhen, openWhen],
    reads: Object.values(o.query ?? {}),
    limits: [
      `listed by ${o.endpoint}${listedWhen === always ? '' : ` when ${listedWhen.says}`}${o.orText ? ', or typed where nothing is listed' : ''}`,
      openWhen !== never && `others stand when ${openWhen.says}`,
    ],
  })
  return {
    ...base,
    max,
    endpoint: o.endpoint,
    query: o.query ?? {},
    listedWhen,
    orText: o.orText ?? false,
    openWhen,
    lender: o.lender,
    autocomplete: o.autocomplete,
  }
}
