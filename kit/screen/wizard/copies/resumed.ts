/** How a copy from this browser is merged into the answers on the screen. */
import { isRecord } from '../../../model/answers.ts'
import { differences, mergeAnswers, type Answers } from '../../../model/index.ts'
import { type StepForm, startOf } from '../../index.ts'
import type { DraftCopy } from './draft-copy.ts'

type Holder = Record<string, unknown>

/** The merged answers; null if something has been answered here already. */
export const resumedAnswers = (form: StepForm, opened: Answers, copy: DraftCopy): Answers | null =>
  isUntouched(form, opened) ? resumeCopy(form, opened, copy) : null

/** Keeps what the user entered since the form was opened; takes everything else from the copy. */
const resumeCopy = (form: StepForm, opened: Answers, copy: DraftCopy): Answers =>
  mergeAnswers(form.form, { base: asBegun(form, opened), mine: form.raw(), theirs: copy.answers })

/** Resuming the copy would change something. */
export const holdsMore = (form: StepForm, opened: Answers, copy: DraftCopy): boolean =>
  differences(form.form, form.context, form.raw(), resumeCopy(form, opened, copy)).length > 0

/** Nothing has been answered since the form was opened. */
export const isUntouched = (form: StepForm, opened: Answers): boolean =>
  differences(form.form, form.context, asBegun(form, opened), form.raw()).length === 0

/** The answers as opened, plus the start values of fields that appeared since: the user has not answered those. */
const asBegun = ({ form, context, ...controller }: StepForm, opened: Answers): Answers => {
  const now = controller.raw()
  const begun = structuredClone(opened) as Holder
  const begin = (before: Holder, after: unknown, key: string, start: (of: Holder) => unknown) => {
    if (!isRecord(after) || after[key] === undefined) return
    // The server writes null for an absent person.
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
