import { isRecord, own, type Answers } from '../answers.ts'
import type { KnownAnswers } from './condition.ts'
import { arises, type Form, type Place } from '../form.ts'
import { itemsIn } from '../items.ts'
import type { AnyField } from '../kinds/index.ts'
import type { FormContext } from '../form-context.ts'

/** The object that holds the field's key: its section, or the answers themselves. */
export const containerOf = (place: Place, answers: unknown): unknown =>
  place.section.key === null ? answers : own(answers, place.section.key)
export const prefixOf = ({ section }: Pick<Place, 'section'>) =>
  section.key === null ? '' : `${section.key}.`

/**
 * The answers as conditions see them: a field that does not apply is `undefined`, whatever is stored. With
 * `item`, the fields of that list item can be read too.
 */
export const look = (form: Form, context: FormContext, answers: Answers, item?: unknown): KnownAnswers => {
  const seen = new Map<AnyField, unknown>()
  const stored = (place: Place) => {
    const { field, list } = place
    if (list) return own(item, field.key)
    const container = containerOf(place, answers)
    if (field.kind !== 'numbered' && field.kind !== 'list') return own(container, field.key)
    return itemsIn(field, container)
      ?.map((each) => each.item)
      .filter(isRecord)
  }
  const known: KnownAnswers = {
    of(field) {
      if (seen.has(field)) return seen.get(field)
      const place = form.places.get(field)
      const value = place && arises(place, context, known) ? stored(place) : undefined
      seen.set(field, value)
      return value
    },
  }
  return known
}
