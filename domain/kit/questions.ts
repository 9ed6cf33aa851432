import type { Condition, Known } from './condition.ts'
import type { Form, Place } from './form.ts'
import type { AnyField } from './kinds/index.ts'
import type { FormContext } from './form-context.ts'
import { resolve } from './varying.ts'

/**
 * Every question that could come up for this viewer, whatever she answers: what a blank form on paper asks. In the
 * order of the form; a list stands for nothing itself, the questions of one item come once.
 */
export const questions = (form: Form, context: FormContext): Place[] =>
  [...form.places.values()].filter((place) => {
    const { field, list } = place
    if (field.hidden || 'fields' in field) return false
    const listed = list && form.places.get(list)!
    return [listed, place].every((each) =>
      [...(each?.when ?? []), ...(each?.seenBy ?? [])].every((condition) => couldHold(condition, context)),
    )
  })

/** With some answers to what it reads it holds. */
const couldHold = (condition: Condition, context: FormContext): boolean =>
  combinations(condition.reads).some((answers) => condition.holds(context, answers))

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
    ? [field.empty, ...resolve(field.options).map(([code]) => code)]
    : [field.empty, 'answered']
