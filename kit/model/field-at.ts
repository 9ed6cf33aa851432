import type { Answers } from './answers.ts'
import type { Form } from './form.ts'
import type { FormContext } from './form-context.ts'
import { itemsIn } from './items.ts'
import type { AnyField } from './kinds/index.ts'
import { containerOf, look, prefixOf } from './conditions/look.ts'
import type { FieldContext } from './conditions/varying.ts'

/** The field at a wire path and, in a list, the index of its item. Null if the path names no field. */
export const fieldAt = (form: Form, path: string): { field: AnyField; item?: number } | null => {
  for (const { field, section, list } of form.places.values()) {
    if (!list) {
      if (path === prefixOf({ section }) + field.key) return { field }
      continue
    }
    const prefix = prefixOf({ section })
    if (!path.startsWith(prefix) || !path.endsWith(`.${field.key}`)) continue
    const key = path.slice(prefix.length, -field.key.length - 1)
    const item =
      list.kind === 'numbered'
        ? list.keys.indexOf(key)
        : Number(/^\d+$/.exec(key.slice(list.key.length + 1))?.[0] ?? -1)
    const fits = list.kind === 'numbered' || key === `${list.key}.${item}`
    if (item >= 0 && fits) return { field, item }
  }
  return null
}

/** Where a field that was found at a path is resolved. */
export const fieldContextAt = (
  form: Form,
  context: FormContext,
  answers: Answers,
  { field, item }: NonNullable<ReturnType<typeof fieldAt>>,
): FieldContext => {
  const list = form.places.get(field)?.list
  if (!list || item === undefined) return { context, answers: look(form, context, answers) }
  const items = itemsIn(list, containerOf(form.places.get(list)!, answers))
  return { context, answers: look(form, context, answers, items?.[item]?.item), item: item + 1 }
}
