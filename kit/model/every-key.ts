import { isRecord, own, type Answers } from './answers.ts'
import type { Form } from './form.ts'
import { itemsIn } from './items.ts'
import type { AnyField } from './kinds/index.ts'

/**
 * The same answers with every key of the form. A field that is unanswered, does not apply or is hidden from
 * this viewer gets its empty answer. Items get all their keys; no item is added.
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
    addKeys(container, field)
  }
  return out
}

const addKeys = (container: Record<string, unknown>, field: AnyField) => {
  if (field.kind !== 'list' && field.kind !== 'numbered') {
    if (own(container, field.key) === undefined) container[field.key] = field.empty
    return
  }
  const items = (itemsIn(field, container) ?? []).map(({ key, item }) => {
    if (!isRecord(item)) return { key, item }
    const whole = { ...item }
    for (const part of field.fields) addKeys(whole, part)
    return { key, item: whole }
  })
  if (field.kind === 'list') container[field.key] = items.map(({ item }) => item)
  else for (const { key, item } of items) if (item !== undefined) container[key] = item
}
