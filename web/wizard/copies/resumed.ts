/** What becomes of the answers on the screen when somebody goes on with a copy that this browser had kept. */
import { isRecord } from '../../../domain/kit/answers.ts'
import { differences, type Answers } from '../../../domain/kit/index.ts'
import type { StepForm } from '../../form/scope.ts'
import { startOf } from '../../form/field-state.ts'
import type { DraftCopy } from './draft-copy.ts'
import { merged } from '../conflicts/merge.ts'

type Holder = Record<string, unknown>

/** The answers with which somebody goes on with a copy; null: something was answered here already. */
export const takenUp = (form: StepForm, opened: Answers, copy: DraftCopy): Answers | null =>
  isUntouched(form, opened) ? resumed(form, opened, copy) : null

/** What was given by hand since the form was opened stays; elsewhere the copy comes back. */
const resumed = (form: StepForm, opened: Answers, copy: DraftCopy): Answers =>
  merged(asBegun(form, opened), form.raw(), copy.answers)

/** Going on with it would change something. */
export const holdsMore = (form: StepForm, opened: Answers, copy: DraftCopy): boolean =>
  differences(form.form, form.context, form.raw(), resumed(form, opened, copy)).length > 0

/** Nothing was answered here since it was opened. */
export const isUntouched = (form: StepForm, opened: Answers): boolean =>
  differences(form.form, form.context, asBegun(form, opened), form.raw()).length === 0

/** As it was opened, and what arose since as it began: nobody has answered that by hand yet. */
const asBegun = ({ form, context, ...controller }: StepForm, opened: Answers): Answers => {
  const now = controller.raw()
  const begun = structuredClone(opened) as Holder
  const begin = (before: Holder, after: unknown, key: string, start: (of: Holder) => unknown) => {
    if (!isRecord(after) || after[key] === undefined) return
    // The server writes null where nobody is.
    before[key] ??= after[key] === null ? null : start(after)
  }
  const inside = (before: Holder, key: string) => (isRecord(before[key]) ? before[key] : (before[key] = {}))
  for (const { field, list, section } of form.places.values()) {
    const before = section.key === null ? begun : inside(begun, section.key)
    const after = section.key === null ? now : (now as Holder)[section.key]
    if (!isRecord(after) || list?.kind === 'list' || field.kind === 'numbered') continue
    if (!list) begin(before, after, field.key, () => startOf(form, context, now, field))
    else if (list.kind === 'numbered')
      for (const key of list.keys)
        if (isRecord(after[key]))
          begin(inside(before, key), after[key], field.key, (item) =>
            startOf(form, context, now, field, item),
          )
        else begin(before, after, key, () => null)
  }
  return begun
}
