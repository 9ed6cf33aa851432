import { isRecord, own, type Answers } from './answers.ts'
import { arises, isSeen, type Form, type Place } from './form.ts'
import { idOf, itemsIn } from './items.ts'
import { containerOf, look, prefixOf } from './look.ts'
import type { Scene } from './scene.ts'
import type { Moment } from './varying.ts'

/** One field as it stands in these answers. */
export interface Standing {
  readonly place: Place
  readonly path: string
  /** As the path, but with an item's id for its number, so that it stays when items move. */
  readonly name: string
  readonly value: unknown
  readonly moment: Moment
  /** In a list: its item counted from 1. */
  readonly item?: number
}

/** Every field that is asked, that arises and that this viewer may see, in the order of the form, item by item; no lists themselves. */
export const survey = (form: Form, scene: Scene, answers: Answers): Standing[] => {
  const moment = { scene, answers: look(form, scene, answers) }
  return [...form.places.values()]
    .filter((place) => !place.list && !place.field.hidden)
    .flatMap((place) => stand(form, place, moment, answers))
}

const stand = (form: Form, place: Place, moment: Moment, answers: Answers): Standing[] => {
  const { field } = place
  if (!arises(place, moment.scene, moment.answers) || !isSeen(place, moment.scene, moment.answers)) return []
  const container = containerOf(place, answers)
  const prefix = prefixOf(place)
  if (field.kind !== 'list' && field.kind !== 'numbered') {
    const path = prefix + field.key
    return [{ place, path, name: path, value: own(container, field.key), moment }]
  }
  return (itemsIn(field, container) ?? []).flatMap(({ key, item }, at) => {
    if (!isRecord(item)) return []
    const inItem = { scene: moment.scene, answers: look(form, moment.scene, answers, item) }
    return field.fields
      .map((part) => form.places.get(part)!)
      .filter(
        (part) =>
          !part.field.hidden &&
          arises(part, moment.scene, inItem.answers) &&
          isSeen(part, moment.scene, inItem.answers),
      )
      .map((part) => ({
        place: part,
        path: `${prefix}${key}.${part.field.key}`,
        name: `${prefix}${field.key}/${idOf(item) ?? key}.${part.field.key}`,
        value: own(item, part.field.key),
        moment: inItem,
        item: at + 1,
      }))
  })
}
