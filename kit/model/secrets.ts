import { isRecord, own, type Answers } from './answers.ts'
import type { Form } from './form.ts'
import { idOf, itemsIn } from './items.ts'
import { lastFour, type AnyField } from './kinds/index.ts'
import { containerOf, prefixOf } from './conditions/look.ts'

/** Where a secret is in these answers, and the name under which its digits are stored. */
export interface KeptSecret {
  readonly path: string
  readonly keep: string
}

/** The name under which the digits of a secret are stored; of any other field its path. */
export const storedName = (prefix: string, field: AnyField): string => {
  const name = field.kind === 'secret' ? field.keptAs : field.key
  return name.includes('.') ? name : prefix + name
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
        ? [{ path: prefix + field.key, keep: storedName(prefix, field) }]
        : []
    return (itemsIn(list, container) ?? [])
      .filter(({ item }) => isRecord(item) && lastFour(own(item, field.key)))
      .map(({ key, item }) => ({
        path: `${prefix}${key}.${field.key}`,
        keep: storedName(`${prefix}${list.key}/${idOf(item)}.`, field),
      }))
  })
