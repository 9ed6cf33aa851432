import type { Form } from '../form.ts'
import type { AnyField } from '../kinds/index.ts'
import { readsOf } from '../places.ts'

/** Every field whose answer can change this one, through any number of conditions. */
export const allReads = (form: Form, field: AnyField): ReadonlySet<AnyField> => {
  const found = new Set<AnyField>()
  const follow = (each: AnyField) => {
    const place = form.places.get(each)
    for (const read of place ? readsOf(place) : []) {
      if (found.has(read)) continue
      found.add(read)
      follow(read)
    }
  }
  follow(field)
  return found
}
