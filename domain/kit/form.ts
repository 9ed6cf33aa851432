import type { Answers, AnswersIn } from './answers.ts'
import type { AboutApplication, Condition, Known } from './condition.ts'
import { inOrder, placesOf, refuseFaults } from './places.ts'
import type { AnyField, RepeatedField } from './kinds/index.ts'
import type { Section, Step } from './section.ts'
import type { FormContext } from './form-context.ts'

/** Where a field stands. */
export interface Place {
  readonly field: AnyField
  readonly step: Step
  readonly section: Section
  /** The list whose items hold it. */
  readonly list: RepeatedField | null
  /** Its own `when` and that of its section. */
  readonly when: readonly AboutApplication[]
  /** Its own `seenBy` and that of its section. */
  readonly seenBy: readonly Condition[]
  /** Counts through the whole form, as a reader meets the fields. */
  readonly number: number
}

/** Pure, and takes whatever a draft may hold: no answers at all, or one that no field would accept. */
export type Migration = (answers: Answers) => Answers

export interface Form<Ss extends readonly Step[] = readonly Step[]> {
  readonly name: string
  readonly title: string
  /** Answers carry the version that they were given under. Keys are never used again for something else. */
  readonly version: number
  /** The first turns answers of version 1 into those of version 2, and so on: version - 1 of them. */
  readonly migrations: readonly Migration[]
  readonly steps: Ss
  readonly places: ReadonlyMap<AnyField, Place>
  /** The fields outside lists, each after all that it reads. */
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

/** The answers to a form: `interface CreditApplication extends AnswersOf<typeof creditApplication> {}`. */
export type AnswersOf<F extends Form> = Both<InSection<SectionsOf<F>>>

/**
 * Puts a form together and looks for everything that can be known to be wrong with it. Throws at start-up, in
 * words: a key given twice, a field placed twice, a circle of conditions, a field that reads one which other
 * people see, a secret in an array.
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
 * The answers of a stored form as its definition reads them today. What was submitted stays as it was given: a retired
 * field keeps printing. A draft is brought forward. One that a newer program saved is left as it is.
 */
export const openedAnswers = (
  { migrations }: Pick<Form, 'migrations'>,
  stored: { answers: Answers; version: number; submitted: boolean },
): Answers =>
  stored.submitted
    ? stored.answers
    : migrations.slice(stored.version - 1).reduce((answers, migrate) => migrate(answers), stored.answers)

export const arises = (place: Place, context: FormContext, answers: Known) =>
  place.when.every((condition) => condition.holds(context, answers))
export const isSeen = (place: Place, context: FormContext, answers: Known) =>
  place.seenBy.every((condition) => condition.holds(context, answers))
