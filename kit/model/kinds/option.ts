import { always, never, type AboutApplication } from '../conditions/condition.ts'
import { asLine, field, type Field, type FieldOptions } from '../field.ts'
import { messages } from '../../../platform/text/messages.ts'
import type { Banner } from '../form-context.ts'
import { conditionsIn, resolve, type Varying } from '../conditions/varying.ts'
import type { AnyField } from './index.ts'

export interface OptionField<K extends string = string> extends Field<K, 'option', string> {
  readonly max: number
  /** The endpoint that lists the options, as in api/. */
  readonly endpoint: Varying<string>
  /** Parameters of that endpoint, taken from other answers. */
  readonly query: { readonly [name: string]: AnyField }
  /** While this does not hold, the answer is free text. */
  readonly listedWhen: AboutApplication
  /** Accepts free text if the endpoint lists nothing, such as for a country without states. */
  readonly orText: boolean
  /** While this holds, an answer that is not on the list is accepted too, because someone else gave it. */
  readonly openWhen: AboutApplication
  /** While this holds, the first option is the usual one: it is chosen once another answer has changed the list. */
  readonly usualFirst: AboutApplication
  /** If the list differs by banner: the banner whose list is used. The request then carries `banner`. */
  readonly lender?: (banner: Banner) => Banner
  readonly autocomplete?: string
  /** If none of these is answered, the default is not printed, because no one chose it. */
  readonly printsBeside?: () => readonly AnyField[]
}
interface OptionOptions extends FieldOptions<string> {
  endpoint: Varying<string>
  query?: { readonly [name: string]: AnyField }
  listedWhen?: AboutApplication
  orText?: boolean
  openWhen?: AboutApplication
  usualFirst?: AboutApplication
  lender?: (banner: Banner) => Banner
  max?: number
  autocomplete?: string
  printsBeside?: () => readonly AnyField[]
}

/**
 * The code of an option that the server lists: a state, a country, a branch. Only the server can check it,
 * which it does at submission, so it is not checked here.
 */
export const option = <const K extends string>(key: K, o: OptionOptions): OptionField<K> => {
  const max = o.max ?? 100
  const listedWhen = o.listedWhen ?? always
  const openWhen = o.openWhen ?? never
  const usualFirst = o.usualFirst ?? never
  const base = field('option', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw) => {
      const value = asLine(raw)
      if (value === null) return { problem: messages.shape }
      return [...value].length > max ? { problem: messages.max(max) } : { value }
    },
    asks: [listedWhen, openWhen, usualFirst, ...conditionsIn(o.endpoint)],
    reads: Object.values(o.query ?? {}),
    limits: [
      `options from ${resolve(o.endpoint)}${listedWhen === always ? '' : ` when ${listedWhen.says}`}${o.orText ? ', or free text if it lists none' : ''}`,
      openWhen !== never && `other values allowed when ${openWhen.says}`,
      usualFirst !== never && `starts with the first option when ${usualFirst.says}`,
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
    usualFirst,
    lender: o.lender,
    autocomplete: o.autocomplete,
    printsBeside: o.printsBeside,
  }
}
