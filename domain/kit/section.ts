import { always, type AboutApplication, type Condition, type Known } from './condition.ts'
import type { AnyField } from './kinds/index.ts'
import type { FormContext } from './form-context.ts'
import type { Varying } from './varying.ts'

/** What a rule found: at which field (and which item of a list) it is shown. */
interface Fault {
  readonly at: AnyField
  /** The item's number from 0, where `at` stands in a list. */
  readonly item?: number
  readonly message: string
  /** Nothing is wrong yet, something is not there yet: a draft passes. */
  readonly missing?: boolean
}

/** A truth over several fields. */
export interface Rule {
  readonly says: string
  readonly reads: readonly AnyField[]
  problem(answers: Known, context: FormContext): Fault | null
  /** One of these must be answered, whichever: none of them is optional, and none is required. */
  oneOf?(context: FormContext): readonly AnyField[]
}

/** What a change of one answer does to another. */
export interface Change {
  readonly field: AnyField
  readonly value: unknown
}

/** A courtesy of the screen: pure, made by the viewer's hand alone, and never on what is unseen. */
export interface Effect {
  readonly on: AnyField
  does(answers: Known, before: unknown, context: FormContext): readonly Change[]
}
export const effect = (on: AnyField, does: Effect['does']): Effect => ({ on, does })
export const put = <F extends AnyField>(field: F, value: NoInfer<F['empty']>): Change => ({ field, value })
export const clear = (...fields: readonly AnyField[]): Change[] =>
  fields.map((field) => ({ field, value: field.empty }))

/**
 * A field of another section that is shown here too, under a name that fits this place. Its answer, its problems
 * and its print stay where it stands.
 */
export interface Mention {
  readonly field: AnyField
  readonly label: string
  readonly hint?: string
  readonly when?: AboutApplication
}

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
  mentions?: readonly Mention[]
  rules?: readonly Rule[]
  effects?: readonly Effect[]
}

/**
 * A card of questions. Its key is the wire's; several cards may share one, and with `null` the fields stand at
 * the top of the answers (a list of trade references, the two signatories).
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
  mentions: o.mentions ?? [],
  rules: o.rules ?? [],
  effects: o.effects ?? [],
})

export interface Step<K extends string = string, Ss extends readonly Section[] = readonly Section[]> {
  readonly key: K
  readonly title: Varying<string>
  /** The short name on its tab. */
  readonly tab: Varying<string>
  /** Who meets this step; its fields may be seen by others too. */
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
