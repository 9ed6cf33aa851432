import { always, type AboutApplication, type Condition, type KnownAnswers } from './conditions/condition.ts'
import type { AnyField } from './kinds/index.ts'
import type { FormContext } from './form-context.ts'
import type { Varying } from './conditions/varying.ts'

/** The result of a rule: the field (and list item) at which the message is shown. */
interface Fault {
  readonly at: AnyField
  /** The index of the item if `at` is in a list. */
  readonly item?: number
  readonly message: string
  /** Nothing is wrong, but something is missing: a draft passes. */
  readonly missing?: boolean
}

/** A rule over several fields. */
export interface Rule {
  readonly says: string
  readonly reads: readonly AnyField[]
  problem(answers: KnownAnswers, context: FormContext): Fault | null
  /** At least one of these must be answered, so none of them is optional and none is required. */
  oneOf?(context: FormContext): readonly AnyField[]
}

/** The effect of one answer on another. */
export interface Change {
  readonly field: AnyField
  readonly value: unknown
  /** The user was asked before, so the screen does not offer to undo it. */
  readonly agreed?: true
}

/** A convenience of the screen: pure, triggered only by the viewer's own edit, and never on hidden fields. */
export interface Effect {
  readonly on: AnyField
  does(answers: KnownAnswers, before: unknown, context: FormContext): readonly Change[]
}
export const effect = (on: AnyField, does: Effect['does']): Effect => ({ on, does })
export const put = <F extends AnyField>(field: F, value: NoInfer<F['empty']>): Change => ({ field, value })
export const clear = (...fields: readonly AnyField[]): Change[] =>
  fields.map((field) => ({ field, value: field.empty }))

export const agreeTo = (changes: readonly Change[]): Change[] =>
  changes.map((change) => ({ ...change, agreed: true }))

/**
 * A field of another section that is also shown here, with a label that fits. Its answer, its problems and its
 * print stay in its own section.
 */
export interface Mention {
  readonly field: AnyField
  readonly label: string
  readonly hint?: string
  readonly when?: AboutApplication
}

/**
 * Optional questions behind one line on a customer's screen, closed while none of them is answered. It opens if one of
 * them must be answered or has a problem. Employees see them open.
 */
export interface Fold {
  /** `Add a fax number`. */
  readonly line: string
  /** They follow one another. */
  readonly fields: readonly AnyField[]
}
export const fold = (line: string, ...fields: readonly AnyField[]): Fold => ({ line, fields })

/** A button that copies earlier answers into some questions. The user may change them afterward. */
export interface Reuse {
  /** `{name}` stands for the answers to the fields in `name`; without an answer there is no button. */
  readonly label: Varying<string>
  readonly name: readonly AnyField[]
  /** The button is above this question. */
  readonly above: AnyField | undefined
  readonly puts: readonly (readonly [into: AnyField, from: AnyField])[]
  /** Copies unanswered questions, too: an address without a unit has none. */
  readonly whole: boolean
  /** In a list, only for its first item. */
  readonly onlyFirst: boolean
}
export const reuse = (
  label: Varying<string>,
  puts: Reuse['puts'],
  o: Partial<Pick<Reuse, 'name' | 'above' | 'whole' | 'onlyFirst'>> = {},
): Reuse => ({ name: [], above: puts[0]?.[0], whole: false, onlyFirst: false, ...o, label, puts })

export interface Section<
  K extends string | null = string | null,
  Fs extends readonly AnyField[] = readonly AnyField[],
> {
  readonly key: K
  readonly title: string
  readonly help?: Varying<string>
  readonly when: AboutApplication
  readonly seenBy: Condition
  readonly fields: Fs
  readonly folds: readonly Fold[]
  readonly reuses: readonly Reuse[]
  readonly mentions: readonly Mention[]
  readonly rules: readonly Rule[]
  readonly effects: readonly Effect[]
}
interface SectionOptions<Fs extends readonly AnyField[]> {
  title: string
  /** One line under the heading. */
  help?: Varying<string>
  when?: AboutApplication
  seenBy?: Condition
  fields: Fs
  folds?: readonly Fold[]
  reuses?: readonly Reuse[]
  mentions?: readonly Mention[]
  rules?: readonly Rule[]
  effects?: readonly Effect[]
}

/**
 * A card of questions. Its key is the wire key; several cards may share one. With `null`, the fields are at the
 * top level of the answers (a list of trade references, the two signatories).
 */
export const section = <const K extends string | null, const Fs extends readonly AnyField[]>(
  key: K,
  o: SectionOptions<Fs>,
): Section<K, Fs> => ({
  key,
  title: o.title,
  help: o.help,
  when: o.when ?? always,
  seenBy: o.seenBy ?? always,
  fields: o.fields,
  folds: o.folds ?? [],
  reuses: o.reuses ?? [],
  mentions: o.mentions ?? [],
  rules: o.rules ?? [],
  effects: o.effects ?? [],
})

export interface Step<K extends string = string, Ss extends readonly Section[] = readonly Section[]> {
  readonly key: K
  readonly title: Varying<string>
  /** The short name on its tab. */
  readonly tab: Varying<string>
  /** Who gets this step. Others may still see its fields. */
  readonly walkedBy: Condition
  readonly sections: Ss
}

export const step = <const K extends string, const Ss extends readonly Section[]>(
  key: K,
  o: { title: Varying<string>; tab?: Varying<string>; walkedBy?: Condition; sections: Ss },
): Step<K, Ss> => ({
  key,
  title: o.title,
  tab: o.tab ?? o.title,
  walkedBy: o.walkedBy ?? always,
  sections: o.sections,
})
