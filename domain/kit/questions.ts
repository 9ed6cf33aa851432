import type { Condition, Known } from './condition.ts'
import type { Form, Place } from './form.ts'
import type { AnyField } from './kinds/index.ts'
import type { Scene } from './scene.ts'
import { settle } from './varying.ts'

/**
 * Every question that could come up for this viewer, whatever she answers: what a blank form on paper asks. In the
 * order of the form; a list stands for nothing itself, the questions of one item come once.
 */
export const questions = (form: Form, scene: Scene): Place[] =>
  [...form.places.values()].filter((place) => {
    const { field, list } = place
    if (field.hidden || 'fields' in field) return false
    const listed = list && form.places.get(list)!
    return [listed, place].every((each) =>
      [...(each?.when ?? []), ...(each?.seenBy ?? [])].every((condition) => couldHold(condition, scene)),
    )
  })

/** With some answers to what it reads it holds. */
const couldHold = (condition: Condition, scene: Scene): boolean =>
  combinations(condition.reads).some((answers) => condition.holds(scene, answers))

const combinations = (fields: readonly AnyField[]): Known[] =>
  fields
    .reduce<Map<AnyField, unknown>[]>(
      (some, field) =>
        some.flatMap((answers) => possible(field).map((value) => new Map([...answers, [field, value]]))),
      [new Map()],
    )
    .map((answers) => ({ of: (field) => answers.get(field) }))

/** For a condition any text is as good as any other: only options have names that it can ask for. */
const possible = (field: AnyField): unknown[] =>
  field.kind === 'choice'
    ? [field.empty, ...settle(field.options).map(([code]) => code)]
    : [field.empty, 'answered']
