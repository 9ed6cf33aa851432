import { isRecord, own, type Answers } from '../answers.ts'
import { arises, isSeen, type Form, type Place } from '../form.ts'
import { idOf, itemsIn } from '../items.ts'
import { containerOf, look, prefixOf } from '../conditions/look.ts'
import type { FormContext } from '../form-context.ts'
import type { FieldContext } from '../conditions/varying.ts'

/** One field with its value in these answers. */
export interface ShownField {
  readonly place: Place
  readonly path: string
  /** Like the path, but with the item's id instead of its index, so it stays the same if items move. */
  readonly name: string
  readonly value: unknown
  readonly fieldContext: FieldContext
  /** In a list: the number of its item, from 1. */
  readonly item?: number
}

/**
 * Every field that applies and that this viewer may see, in form order and item by item. Lists themselves are
 * left out.
 */
export const shownFields = (form: Form, context: FormContext, answers: Answers): ShownField[] => {
  const fieldContext = { context, answers: look(form, context, answers) }
  return [...form.places.values()]
    .filter((place) => !place.list && !place.field.hidden)
    .flatMap((place) => stand(form, place, fieldContext, answers))
}

const stand = (form: Form, place: Place, fieldContext: FieldContext, answers: Answers): ShownField[] => {
  const { field } = place
  if (
    !arises(place, fieldContext.context, fieldContext.answers) ||
    !isSeen(place, fieldContext.context, fieldContext.answers)
  )
    return []
  const container = containerOf(place, answers)
  const prefix = prefixOf(place)
  if (field.kind !== 'list' && field.kind !== 'numbered') {
    const path = prefix + field.key
    return [{ place, path, name: path, value: own(container, field.key), fieldContext }]
  }
  return (itemsIn(field, container) ?? []).flatMap(({ key, item }, at) => {
    if (!isRecord(item)) return []
    const { context } = fieldContext
    const inItem: FieldContext = { context, answers: look(form, context, answers, item), item: at + 1 }
    return field.fields
      .map((part) => form.places.get(part)!)
      .filter(
        (part) =>
          !part.field.hidden &&
          arises(part, context, inItem.answers) &&
          isSeen(part, context, inItem.answers),
      )
      .map((part) => ({
        place: part,
        path: `${prefix}${key}.${part.field.key}`,
        name: `${prefix}${field.key}/${idOf(item) ?? key}.${part.field.key}`,
        value: own(item, part.field.key),
        fieldContext: inItem,
        item: at + 1,
      }))
  })
}
