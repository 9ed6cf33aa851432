import type { Answers } from './answers.ts'
import { arises, isSeen, type Form } from './form.ts'
import type { AnyField } from './kinds/index.ts'
import { look } from './look.ts'
import type { Change } from './section.ts'
import type { Scene } from './scene.ts'

/**
 * What else the screen changes when somebody changes `field` by hand. `answers` already hold the new answer,
 * `before` is the old one; in a list `item` is the item that was changed. Nothing unseen is touched.
 */
export const changesAfter = (
  form: Form,
  scene: Scene,
  answers: Answers,
  { field, before, item }: { field: AnyField; before: unknown; item?: unknown },
): Change[] => {
  const known = look(form, scene, answers, item)
  return form.steps
    .flatMap((step) => step.sections)
    .flatMap((section) => section.effects)
    .filter((effect) => effect.on === field)
    .flatMap((effect) => effect.does(known, before, scene))
    .filter((change) => {
      const place = form.places.get(change.field)
      return (
        place &&
        isSeen(place, scene, known) &&
        !(arises(place, scene, known) && change.field.fixed.holds(scene, known))
      )
    })
}
