import { isRecord, own, type Answers } from './answers.ts'
import { arises, isSeen, type AnswersOf, type Form, type Place } from './form.ts'
import { freeId, idOf, itemsIn } from './items.ts'
import type { RepeatedField } from './kinds/index.ts'
import { containerOf } from './conditions/look.ts'
import { knowing, type Pass } from './reading/reading.ts'
import type { FormContext } from './form-context.ts'
import { resolve } from './conditions/varying.ts'

/**
 * The answers that a screen starts with: the stored ones, plus the default or an empty value for each field
 * that applies for the first time. A cleared answer is stored as empty and stays empty.
 */
export const blank = <F extends Form>(form: F, context: FormContext, stored: Answers = {}): AnswersOf<F> => {
  const out: Record<string, unknown> = {}
  const sections: Record<string, Record<string, unknown>> = {}
  const pass: Blank = { form, context, ...knowing() }
  for (const place of form.order) {
    const { key } = place.section
    const into = key === null ? out : (sections[key] ??= {})
    fill(pass, place, containerOf(place, stored), into)
    if (key !== null && Object.keys(into).length > 0) out[key] = into
  }
  return out as AnswersOf<F>
}

/** A newly added item, with an id that no other item has. */
export const blankItem = (
  form: Form,
  context: FormContext,
  answers: Blank['answers'],
  list: RepeatedField,
  neighbors: readonly unknown[],
): Record<string, unknown> =>
  fillItem({ form, context, ...knowing(answers) }, list, {}, freeId(new Set(neighbors.map(idOf))))

type Blank = Pick<Pass, 'form' | 'context' | 'answers' | 'learn'>

const fill = (pass: Blank, place: Place, stored: unknown, out: Record<string, unknown>) => {
  const { context, answers } = pass
  const { field } = place
  if (!isSeen(place, context, answers) || !arises(place, context, answers)) return
  if (field.kind === 'list' || field.kind === 'numbered') return fillItems(pass, field, stored, out)
  const kept = own(stored, field.key)
  const start = () => resolve<unknown>(field.default, { context, answers }) ?? field.empty
  out[field.key] = kept === undefined ? start() : kept
  pass.learn(field, out[field.key])
}

const fillItems = (pass: Blank, list: RepeatedField, stored: unknown, out: Record<string, unknown>) => {
  const items = (itemsIn(list, stored) ?? []).filter(({ item }) => isRecord(item))
  const held = new Set(items.map(({ item }) => idOf(item)))
  const filled = items.map(({ key, item }) => {
    const id = idOf(item) ?? freeId(held)
    held.add(id)
    return { key, item: fillItem({ ...pass, ...knowing(pass.answers) }, list, item, id) }
  })
  if (list.kind === 'numbered') {
    const missing = list.keys
      .slice(0, resolve(list.min, pass))
      .filter((key) => !items.some((each) => each.key === key))
    for (const key of missing) {
      const id = freeId(held)
      held.add(id)
      filled.push({ key, item: fillItem({ ...pass, ...knowing(pass.answers) }, list, {}, id) })
    }
    for (const { key, item } of filled) out[key] = item
  } else out[list.key] = filled.map(({ item }) => item)
  pass.learn(
    list,
    filled.map(({ item }) => item),
  )
}

const fillItem = (pass: Blank, list: RepeatedField, stored: unknown, id: string) => {
  const out: Record<string, unknown> = { id }
  for (const part of pass.form.itemOrder.get(list) ?? []) fill(pass, part, stored, out)
  return out
}
