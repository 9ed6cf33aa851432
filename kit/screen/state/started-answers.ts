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
  type KnownAnswers,
  type Place,
  type Step,
  type Change,
} from '../../model/index.ts'
import type { Values } from './values.ts'

/** An answer and the field that it comes from. */
interface Start {
  readonly value: unknown
  readonly from: AnyField
}

/** An answer that the screen has looked up. `says` tells the user when it is filled in. */
export interface Proposal extends Start {
  readonly says: string
}

/**
 * `startsAs` of the fields of the steps that are shown, and answers that a screen has looked up for a field (`propose`).
 * What the user typed or cleared is never touched.
 */
export const startedAnswers = (
  form: Form,
  values: Values,
  contextNow: () => FormContext,
  /** `tells`: the customer may have typed the answer that is replaced, or it is out of sight. `says`: in which words, if not the usual. */
  fill: (changes: readonly Change[], o: { tells: boolean; says?: string }) => void,
) => {
  const places = new Set([...form.places.values()].filter(({ field }) => field.startsAs.length > 0))
  /** `given`: the answer that it follows from. If that has changed, the screen is looking up another one. */
  const proposed = new Map<AnyField, Proposal & { given: unknown }>()
  const shown = new Set<Step>()
  /** By path: the answer that was filled in, and where it comes from. `isSaved`: in an earlier visit, as far as we can tell. */
  const put = new Map<string, Start & { isSaved: boolean }>()
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
    let tells = false
    const changes = [...places].flatMap((place): Change[] => {
      const field: Field = place.field
      const path = pathOf(place)
      const now = values.at(path) ?? field.empty
      const isStarted = sourceOf(path) !== null
      const isSaved = isStarted && put.get(path)!.isSaved
      if (released.has(path) || !(isStarted || (shown.has(place.step) && field.isEmpty(now)))) return []
      if (!arises(place, context, answers) || !isSeen(place, context, answers)) return []
      if (field.fixed.holds(context, answers) || isOutdated(place, answers)) return []
      const start = startIn(place, context, answers)
      // What may be the customer's own is replaced, but not lost with its source.
      if (isSaved && !start) return []
      const value = start ? start.value : field.empty
      const isSame = value === now
      if ((isSaved || (start && proposed.has(place.field))) && !isSame) tells = true
      if (start) put.set(path, { ...start, isSaved: isSaved && isSame })
      return isSame ? [] : [{ field: place.field, value }]
    })
    const [first, ...others] = changes
    const says = first && others.length === 0 ? proposed.get(first.field)?.says : undefined
    fill(changes, { tells, ...(says !== undefined && { says }) })
  }
  /**
   * After a reload no one knows who put a saved answer. One that equals its source still follows it. So does one whose
   * source was changed elsewhere, such as by the person who fills in a section: the customer may not have seen that.
   */
  const recall = () => {
    const context = contextNow()
    const answers = look(form, context, values.all())
    for (const place of places) {
      const path = pathOf(place)
      const start = startIn(place, context, answers)
      const known = put.get(path)
      if (known && start && start.value !== known.value) known.isSaved = true
      if (start && !known && !released.has(path) && values.at(path) === start.value)
        put.set(path, { ...start, isSaved: true })
    }
  }
  /** The first of the answers that this one starts as that is given and valid, unless a screen has found one. */
  const startIn = (place: Place, context: FormContext, answers: KnownAnswers): Start | undefined => {
    const found = proposed.get(place.field)
    if (found) return found
    const field: Field = place.field
    const start = field.startsAs.find(({ of, when }) => {
      const asked: Field = of
      const reading = field.read(answers.of(of), { context, answers })
      return (when?.holds(context, answers) ?? true) && 'value' in reading && !asked.isEmpty(reading.value)
    })
    return start && { value: answers.of(start.of), from: start.of }
  }
  const isOutdated = ({ field }: Place, answers: KnownAnswers): boolean => {
    const found = proposed.get(field)
    return found !== undefined && found.given !== answers.of(found.from)
  }
  const propose = (place: Place, found: Proposal | null) => {
    places.add(place)
    const answers = look(form, contextNow(), values.all())
    if (found) proposed.set(place.field, { ...found, given: answers.of(found.from) })
    else proposed.delete(place.field)
    const field: Field = place.field
    const path = pathOf(place)
    const saved = values.at(path) ?? field.empty
    // Someone chose it: it stays, also if it is proposed later.
    if (found && !put.has(path) && !field.isEmpty(saved) && saved !== found.value) released.add(path)
    recall()
    follow()
    // Where an answer comes from is shown with it, and may have changed although the answer did not.
    values.replace(values.all())
  }
  recall()
  return {
    recall,
    propose,
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

const pathOf = (place: Place) => prefixOf(place) + place.field.key
