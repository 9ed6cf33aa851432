import { isRecord, own, type Answers } from '../answers.ts'
import { arises, isSeen, type AnswersOf, type Form, type Place } from '../form.ts'
import { itemsIn } from '../items.ts'
import { lastFour } from '../kinds/index.ts'
import { containerOf, look } from './look.ts'
import type { FormContext } from '../form-context.ts'
import type { KnownAnswers } from './condition.ts'

/** Exactly the answers that may be sent to this viewer; of a secret only the last four. */
export const shownTo = <F extends Form>(form: F, context: FormContext, answers: Answers): AnswersOf<F> => {
  const out: Record<string, unknown> = {}
  const known = look(form, context, answers)
  const shows = (place: Place, in_: KnownAnswers) =>
    isSeen(place, context, in_) && arises(place, context, in_)

  for (const place of form.order) {
    const { field, section } = place
    const container = containerOf(place, answers)
    if (!shows(place, known)) continue
    const shown: Record<string, unknown> = {}
    if (field.kind === 'list' || field.kind === 'numbered') {
      const items = (itemsIn(field, container) ?? []).flatMap(({ key, item }) => {
        if (!isRecord(item)) return []
        const inItem = look(form, context, answers, item)
        const parts = (form.itemOrder.get(field) ?? []).filter((part) => shows(part, inItem))
        const one: Record<string, unknown> = { id: item['id'] }
        for (const part of parts) put(one, part, item)
        return [{ key, one }]
      })
      if (field.kind === 'numbered') for (const { key, one } of items) shown[key] = one
      else if (own(container, field.key) !== undefined) shown[field.key] = items.map(({ one }) => one)
    } else put(shown, place, container)
    if (Object.keys(shown).length === 0) continue
    if (section.key === null) Object.assign(out, shown)
    else out[section.key] = { ...(out[section.key] as object | undefined), ...shown }
  }
  return out as AnswersOf<F>
}

const put = (out: Record<string, unknown>, { field }: Place, container: unknown) => {
  const value = own(container, field.key)
  if (value !== undefined) out[field.key] = field.kind === 'secret' ? lastFour(value) : value
}
