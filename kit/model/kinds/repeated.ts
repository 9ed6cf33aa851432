import { field, type Field, type FieldOptions } from '../field.ts'
import { conditionsIn, type Varying } from '../conditions/varying.ts'
import type { AnswersIn } from '../answers.ts'
import type { Fold, Reuse } from '../section.ts'
import type { AnyField } from './index.ts'

/** Items are identified by `id` (a UUID), whatever their position. */
export type ItemOf<Fs extends readonly AnyField[]> = AnswersIn<Fs> & { id?: string }

interface Repetition<Fs extends readonly AnyField[] = readonly AnyField[]> {
  readonly fields: Fs
  readonly min: Varying<number>
  readonly max: Varying<number>
  /** What one item is called: `Trade reference`. */
  readonly noun: string
  /** An item in which all of these are empty does not exist. */
  readonly tellBy: readonly AnyField[]
  /** How to notice that one is entered twice; never blocks. Absent: items may be alike. */
  readonly twice?: Twice
  /** Within each item. */
  readonly folds: readonly Fold[]
  readonly reuses: readonly Reuse[]
}

interface Twice {
  /** What one item stands for: `company`. */
  readonly each: string
  /** What two items have in common, such as `phone`; [] if they differ. */
  same(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): readonly string[]
}

export interface ListField<K extends string = string, Fs extends readonly AnyField[] = readonly AnyField[]>
  extends Field<K, 'list', readonly ItemOf<Fs>[]>, Repetition<Fs> {
  /** `open`: every item's fields are on the page. `cards`: an item is a card, and its fields are in a dialog. */
  readonly as: 'open' | 'cards'
  /** What is lost with the last item, asked before it is removed; '' for nothing. */
  readonly asksBeforeLast: string
}

export interface NumberedField<
  K extends string = string,
  Fs extends readonly AnyField[] = readonly AnyField[],
>
  extends Field<K, 'numbered', readonly ItemOf<Fs>[]>, Repetition<Fs> {
  /** The wire keys of the first item, the second and so on. */
  readonly keys: readonly K[]
}
export type RepeatedField = ListField | NumberedField

interface RepeatedOptions<Fs extends readonly AnyField[]> extends Omit<
  FieldOptions<readonly ItemOf<Fs>[]>,
  'copies' | 'startsAs' | 'default' | 'check' | 'required'
> {
  noun: string
  fields: Fs
  /** Default: all fields that have no default. */
  tellBy?: readonly AnyField[]
  min?: Varying<number>
  twice?: Twice
  folds?: readonly Fold[]
  reuses?: readonly Reuse[]
}

const parts = <const Fs extends readonly AnyField[]>(o: RepeatedOptions<Fs>, max: Varying<number>) => ({
  fields: o.fields,
  min: o.min ?? 0,
  max,
  noun: o.noun,
  tellBy: o.tellBy ?? o.fields.filter((field) => field.default === undefined),
  twice: o.twice,
  folds: o.folds ?? [],
  reuses: o.reuses ?? [],
})

const base = <const K extends string, D extends 'list' | 'numbered', Fs extends readonly AnyField[]>(
  kind: D,
  key: K,
  o: RepeatedOptions<Fs>,
  max: Varying<number>,
) =>
  field<K, D, readonly ItemOf<Fs>[]>(kind, key, o, {
    empty: [],
    isEmpty: (items) => items.length === 0,
    // readAnswers reads the items field by field, because it knows their ids and stored values.
    read: () => ({ value: [] }),
    show: (items) => `${items.length}`,
    asks: [...conditionsIn(o.min), ...conditionsIn(max)],
  })

/** Items in an array. */
export const list = <const K extends string, const Fs extends readonly AnyField[]>(
  key: K,
  o: RepeatedOptions<Fs> & { max: Varying<number>; as?: ListField['as']; asksBeforeLast?: string },
): ListField<K, Fs> => ({
  ...base('list', key, o, o.max),
  ...parts(o, o.max),
  as: o.as ?? 'open',
  asksBeforeLast: o.asksBeforeLast ?? '',
})

/** Items under one key each: `numbered(['signatory', 'signatoryTwo'], …)`. */
export const numberedList = <const K extends string, const Fs extends readonly AnyField[]>(
  keys: readonly [K, ...K[]],
  o: RepeatedOptions<Fs>,
): NumberedField<K, Fs> => ({
  ...base('numbered', keys[0], o, keys.length),
  ...parts(o, keys.length),
  keys,
})
