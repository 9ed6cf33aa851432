import type { Condition, KnownAnswers } from './conditions/condition.ts'
import type { Form, Place } from './form.ts'
import type { AnyField } from './kinds/index.ts'
import type { FormContext } from './form-context.ts'
import { resolve } from './conditions/varying.ts'

/**
 * Every question that this viewer may meet, whatever their answers: the content of a blank printed form. In
 * form order; a list is represented by the questions of one item.
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

/** True if some answers to the fields that it reads make it hold. */
const couldHold = (condition: Condition, context: FormContext): boolean =>
  combinations(condition.reads).some((answers) => condition.holds(context, answers))

const combinations = (fields: readonly AnyField[]): KnownAnswers[] =>
  fields
    .reduce<Map<AnyField, unknown>[]>(
      (some, field) =>
        some.flatMap((answers) => possible(field).map((value) => new Map([...answers, [field, value]]))),
      [new Map()],
    )
    .map((answers) => ({ of: (field) => answers.get(field) }))

/** Any text stands for all texts. Only options have values that a condition can name. */
const possible = (field: AnyField): unknown[] =>
  field.kind === 'choice'
    ? [field.empty, ...resolve(field.options).map(([code]) => code)]
    : [field.empty, 'answered']
