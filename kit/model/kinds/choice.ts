import type { AboutApplication } from '../conditions/condition.ts'
import { field, type Field, type FieldOptions } from '../field.ts'
import type { AnyField } from './index.ts'
import { messages } from '../../../platform/text/messages.ts'
import { conditionsIn, resolve, type FieldContext, type Varying } from '../conditions/varying.ts'

/** Code and label. A list, because JavaScript would sort '0' before '1' as object keys. */
export type Option<C extends string = string> = readonly [C, string]

/**
 * For a question whether something is the same as another answer: "Same as Billing: Yes" tells a reader nothing. It does
 * not print; after this code the answers to these fields do, under its heading. None are needed where the fields below
 * the question copy the others.
 */
type ToldBy<C extends string = string> = { readonly [O in C]?: readonly AnyField[] }

type ChoiceControl = 'radios' | 'select' | 'checkbox'

export interface ChoiceField<K extends string = string, C extends string = string> extends Field<
  K,
  'choice',
  C | ''
> {
  readonly options: Varying<readonly Option<C>[]>
  readonly as: Varying<ChoiceControl>
  readonly toldBy: ToldBy | null
  /** The options available now, in order. */
  offered(fieldContext: FieldContext): readonly Option[]
}

interface ChoiceLook<C extends string> extends FieldOptions<C | ''> {
  /** With `checkbox`, the first option is the checked one. */
  as?: Varying<ChoiceControl>
  /** An option listed here is available only while its condition holds. */
  offered?: { readonly [O in NoInfer<C>]?: AboutApplication }
  /** Earlier codes, which stored answers may still have → their current codes. */
  formerly?: { readonly [code: string]: NoInfer<C> }
  toldBy?: ToldBy<NoInfer<C>>
}
export interface ChoiceOptions<C extends string> extends ChoiceLook<C> {
  options: Varying<readonly Option<C>[]>
}

/** One of a short list of options that the form defines. */
export const choice = <const K extends string, const C extends string>(
  key: K,
  o: ChoiceOptions<C>,
): ChoiceField<K, C> => {
  const limited: { readonly [code: string]: AboutApplication | undefined } = o.offered ?? {}
  const offered = (fieldContext: FieldContext) =>
    resolve(o.options, fieldContext).filter(
      ([code]) => limited[code]?.holds(fieldContext.context, fieldContext.answers) ?? true,
    )
  const base = field<K, 'choice', C | ''>('choice', key, o, {
    empty: '',
    isEmpty: (value) => value === '',
    read: (raw, fieldContext) => {
      if (raw === '') return { value: '' }
      const code =
        typeof raw === 'string' && o.formerly && Object.hasOwn(o.formerly, raw) ? o.formerly[raw] : raw
      const option = offered(fieldContext).find(([offer]) => offer === code)
      return option ? { value: option[0] } : { problem: messages.option }
    },
    show: (value, fieldContext) =>
      resolve(o.options, fieldContext).find(([code]) => code === value)?.[1] ?? value,
    asks: [
      ...conditionsIn(o.options),
      ...conditionsIn(o.as),
      ...Object.values(limited).filter((condition) => condition !== undefined),
    ],
    limits: [
      `one of ${resolve(o.options)
        .map(([code, label]) => (code === label ? code : `${code} (${label})`))
        .join(', ')}`,
      ...Object.entries(limited).map(([code, condition]) => `${code} only when ${condition?.says}`),
    ],
  })
  return { ...base, options: o.options, as: o.as ?? 'radios', toldBy: o.toldBy ?? null, offered }
}

interface YesNoOptions<Y extends string, N extends string> extends ChoiceLook<Y | N> {
  /** The permanent wire codes of yes and no. */
  codes?: readonly [Y, N]
  labels?: Varying<readonly [string, string]>
}

const yesNoOptions = <Y extends string, N extends string>(
  codes: readonly [Y, N],
  labels: readonly [string, string],
): readonly Option<Y | N>[] => [
  [codes[0], labels[0]],
  [codes[1], labels[1]],
]

/** Yes or no, in that order. The default codes are 'true' and 'false'. */
export const yesNo = <
  const K extends string,
  const Y extends string = 'true',
  const N extends string = 'false',
>(
  key: K,
  o: YesNoOptions<Y, N>,
): ChoiceField<K, Y | N> => {
  const codes = o.codes ?? (['true', 'false'] as unknown as readonly [Y, N])
  const labels = o.labels ?? ['Yes', 'No']
  const options: Varying<readonly Option<Y | N>[]> =
    'otherwise' in labels
      ? {
          otherwise: yesNoOptions(codes, labels.otherwise),
          cases: labels.cases.map(([condition, pair]) => [condition, yesNoOptions(codes, pair)] as const),
        }
      : yesNoOptions(codes, labels)
  return choice(key, { ...o, options })
}
