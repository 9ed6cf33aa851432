import type { Answers, AnswersIn } from './answers.ts'
import type { AboutApplication, Condition, KnownAnswers } from './conditions/condition.ts'
import { inOrder, placesOf, refuseFaults } from './places.ts'
import type { AnyField, RepeatedField } from './kinds/index.ts'
import type { Section, Step } from './section.ts'
import type { FormContext } from './form-context.ts'

/** Where a field is in the form. */
export interface Place {
  readonly field: AnyField
  readonly step: Step
  readonly section: Section
  /** The list whose items contain it. */
  readonly list: RepeatedField | null
  /** The `when` of the field and of its section. */
  readonly when: readonly AboutApplication[]
  /** The `seenBy` of the field and of its section. */
  readonly seenBy: readonly Condition[]
  /** Its position in the form's reading order. */
  readonly number: number
}

/** Pure. Accepts whatever a draft may contain: no answers, or answers that no field would accept. */
export type Migration = (answers: Answers) => Answers

export interface Form<Ss extends readonly Step[] = readonly Step[]> {
  readonly name: string
  readonly title: string
  /** Answers carry the version under which they were given. A key is never reused for another meaning. */
  readonly version: number
  /** The first turns answers of version 1 into version 2, and so on: version - 1 of them. */
  readonly migrations: readonly Migration[]
  readonly steps: Ss
  readonly places: ReadonlyMap<AnyField, Place>
  /** The fields outside lists, each after every field that it reads. */
  readonly order: readonly Place[]
  /** The same for the fields of an item. */
  readonly itemOrder: ReadonlyMap<RepeatedField, readonly Place[]>
}

type SectionsOf<F extends Form> = F['steps'][number]['sections'][number]
type InSection<S> =
  S extends Section<infer K, infer Fs>
    ? K extends string
      ? { [P in K]?: AnswersIn<Fs> }
      : AnswersIn<Fs>
    : never
type Both<U> = (U extends unknown ? (each: U) => void : never) extends (both: infer B) => void ? B : never

/** The answers of a form: `interface CreditApplication extends AnswersOf<typeof creditApplication> {}`. */
export type AnswersOf<F extends Form> = Both<InSection<SectionsOf<F>>>

/**
 * Builds a form and checks it. Throws at start-up, with a readable message, for a key given twice, a field
 * placed twice, a cycle of conditions, a field that reads one with other viewers, or a secret in an array.
 */
export const form = <const Ss extends readonly Step[]>(o: {
  name: string
  title: string
  version: number
  migrations?: readonly Migration[]
  steps: Ss
}): Form<Ss> => {
  const { migrations = [] } = o
  if (migrations.length !== o.version - 1)
    throw new Error(
      `The form ${o.name} has version ${o.version}, so it needs ${o.version - 1} migrations, not ${migrations.length}.`,
    )
  const places = placesOf(o.name, o.steps)
  const outside = [...places.values()].filter((place) => !place.list)
  const lists = outside.map((place) => place.field).filter((field) => 'fields' in field)
  const made = {
    ...o,
    migrations,
    places,
    order: inOrder(o.name, outside, places),
    itemOrder: new Map(
      lists.map((list) => [
        list,
        inOrder(
          o.name,
          [...places.values()].filter((place) => place.list === list),
          places,
        ),
      ]),
    ),
  }
  refuseFaults(made)
  return made
}

/**
 * The answers of a stored form, for today's definition. A submitted form keeps its answers, and a retired field
 * still prints. A draft is migrated. A form saved by a newer version of the program stays unchanged.
 */
export const openedAnswers = (
  { migrations }: Pick<Form, 'migrations'>,
  stored: { answers: Answers; version: number; submitted: boolean },
): Answers =>
  stored.submitted
    ? stored.answers
    : migrations.slice(stored.version - 1).reduce((answers, migrate) => migrate(answers), stored.answers)

export const arises = (place: Place, context: FormContext, answers: KnownAnswers) =>
  place.when.every((condition) => condition.holds(context, answers))
export const isSeen = (place: Place, context: FormContext, answers: KnownAnswers) =>
  place.seenBy.every((condition) => condition.holds(context, answers))
