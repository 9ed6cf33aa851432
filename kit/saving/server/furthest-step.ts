import { fieldAt, type Form } from '../../model/index.ts'

/** The last step with one of these answers, from 0, or `before` if that is further. Tells nothing of the answers. */
export const furthestStep = (form: Form, paths: readonly string[], before: number): number => {
  const stepOf = (path: string) => {
    const found = fieldAt(form, path)
    const place = found && form.places.get(found.field)
    return place ? form.steps.indexOf(place.step) : 0
  }
  return Math.max(before, ...paths.map(stepOf))
}
