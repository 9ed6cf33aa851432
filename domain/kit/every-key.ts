import { isRecord, own, type Answers } from './answers.ts'
import type { Form } from './form.ts'
import { itemsIn } from './items.ts'
import type { AnyField } from './kinds/index.ts'

/**
 * The same answers with every key that the form has: where nothing is answered, nothing was asked or this viewer
 * was sent nothing stands the field's empty answer. Items get the keys of an item; none is made.
 */
export const everyKey = (form: Form, answers: Answers): Record<string, unknown> => {
  const out: Record<string, unknown> = { ...answers }
  const sections = new Map<string | null, Record<string, unknown>>([[null, out]])
  for (const { field, section, list } of form.places.values()) {
    if (list) continue
    const { key } = section
    const container = sections.get(key) ?? { ...(own(out, key ?? '') as object | undefined) }
    if (key !== null && !sections.has(key)) {
      sections.set(key, container)
      out[key] = container
    }
    put(container, field)
  }
  return out
}

const put = (container: Record<string, unknown>, field: AnyField) => {
  if (field.kind !== 'list' && field.kind !== 'numbered') {
    if (own(container, field.key) === undefined) container[field.key] = field.empty
    return
  }
  const items = (itemsIn(field, container) ?? []).map(({ key, item }) => {
    if (!isRecord(item)) return { key, item }
    const whole = { ...item }
    for (const part of field.fields) put(whole, part)
    return { key, item: whole }
  })
  if (field.kind === 'list') container[field.key] = items.map(({ item }) => item)
  else for (const { key, item } of items) if (item !== undefined) container[key] = item
}
