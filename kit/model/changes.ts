import type { Answers } from './answers.ts'
import { arises, isSeen, type Form } from './form.ts'
import type { AnyField } from './kinds/index.ts'
import { look } from './conditions/look.ts'
import { clear, type Change } from './section.ts'
import type { FormContext } from './form-context.ts'

/**
 * The changes to other fields that follow when the viewer edits `field`. `answers` already contain the new answer,
 * `before` is the old one, and `item` is the edited item if `field` is in a list. Fields that the viewer can't see stay
 * unchanged.
 */
export const changesAfter = (
  form: Form,
  context: FormContext,
  answers: Answers,
  { field, before, item }: { field: AnyField; before: unknown; item?: unknown },
): Change[] => {
  const known = look(form, context, answers, item)
  const effects = form.steps
    .flatMap((step) => step.sections)
    .flatMap((section) => section.effects)
    .filter((effect) => effect.on === field)
    .flatMap((effect) => effect.does(known, before, context))
  const others = ofOtherLists(form, field, { now: known.of(field), before }).filter(
    (change) => !effects.some((each) => each.field === change.field),
  )
  return [...others, ...effects].filter((change) => {
    const place = form.places.get(change.field)
    return (
      place &&
      isSeen(place, context, known) &&
      !(arises(place, context, known) && change.field.fixed.holds(context, known))
    )
  })
}

/** A state of another country is on no list of the new one. */
const ofOtherLists = (
  form: Form,
  field: AnyField,
  { now, before }: { now: unknown; before: unknown },
): Change[] =>
  (now ?? '') === (before ?? '')
    ? []
    : [...form.places.keys()].flatMap((other) =>
        other.kind === 'option' && Object.values(other.query).includes(field) ? clear(other) : [],
      )
