import { isRecord, own, type Answers } from './answers.ts'
import type { Form } from './form.ts'
import { idOf, itemsIn } from './items.ts'
import { lastFour } from './kinds/index.ts'
import { containerOf, prefixOf } from './look.ts'

/** Where a secret is in these answers, and the name under which its digits are stored. */
export interface KeptSecret {
  readonly path: string
  readonly keep: string
}

/** Every secret that these answers contain. Digits stored under any other name are orphaned and get deleted. */
export const secretsIn = (form: Form, answers: Answers): KeptSecret[] =>
  [...form.places.values()].flatMap((place) => {
    const { field, list } = place
    if (field.kind !== 'secret') return []
    const outer = list ? form.places.get(list)! : place
    const prefix = prefixOf(outer)
    const container = containerOf(outer, answers)
    if (!list)
      return lastFour(own(container, field.key))
        ? [{ path: prefix + field.key, keep: prefix + field.key }]
        : []
    return (itemsIn(list, container) ?? [])
      .filter(({ item }) => isRecord(item) && lastFour(own(item, field.key)))
      .map(({ key, item }) => ({
        path: `${prefix}${key}.${field.key}`,
        keep: `${prefix}${list.key}/${idOf(item)}.${field.key}`,
      }))
  })
