import type { Form } from './form.ts'
import type { AnyField } from './kinds/index.ts'
import { prefixOf } from './look.ts'

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
