/** Answers that the screen fills in itself, so that a customer types nothing twice. */
import {
  arises,
  isSeen,
  look,
  prefixOf,
  type AnyField,
  type Field,
  type Form,
  type FormContext,
  type Step,
  type Change,
} from '../../model/index.ts'
import type { Values } from './values.ts'

/** `startsAs` of the fields of the steps that are shown. What the user typed or cleared is never touched. */
export const startedAnswers = (
  form: Form,
  values: Values,
  contextNow: () => FormContext,
  fill: (changes: readonly Change[]) => void,
) => {
  const places = [...form.places.values()].filter(({ field }) => field.startsAs.length > 0)
  const shown = new Set<Step>()
  /** By path: the answer that was filled in, and where it comes from. */
  const put = new Map<string, { value: unknown; from: AnyField }>()
  /** Paths of answers that the user has changed. */
  const released = new Set<string>()
  /** Until the user changes something, the form stays as it was saved. */
  let isTouched = false

  const sourceOf = (path: string): AnyField | null => {
    const start = put.get(path)
    return start && values.at(path) === start.value ? start.from : null
  }
  const follow = () => {
    if (!isTouched) return
    const context = contextNow()
    const answers = look(form, context, values.all())
    const changes = places.flatMap((place): Change[] => {
      const field: Field = place.field
      const path = prefixOf(place) + field.key
      const now = values.at(path) ?? field.empty
      if (!shown.has(place.step) || released.has(path) || (!field.isEmpty(now) && !sourceOf(path))) return []
      if (!arises(place, context, answers) || !isSeen(place, context, answers)) return []
      if (field.fixed.holds(context, answers)) return []
      const start = field.startsAs.find(({ of, when }) => {
        const asked: Field = of
        const reading = field.read(answers.of(of), { context, answers })
        return (when?.holds(context, answers) ?? true) && 'value' in reading && !asked.isEmpty(reading.value)
      })
      const value = start ? answers.of(start.of) : field.empty
      if (start) put.set(path, { value, from: start.of })
      return value === now ? [] : [{ field: place.field, value }]
    })
    fill(changes)
  }
  return {
    sourceOf,
    follow,
    /** The user has changed the answer at this path. */
    release: (path: string) => {
      isTouched = true
      released.add(path)
    },
    show: (step: Step) => {
      shown.add(step)
      follow()
      return () => void shown.delete(step)
    },
  }
}
