import type { Answers } from './answers.ts'
import type { Form } from './form.ts'
import { textOf, titleOf } from './printing/rows.ts'
import type { FormContext } from './form-context.ts'
import { shownFields, type ShownField } from './printing/shown-fields.ts'
import { resolve } from './conditions/varying.ts'

/** An answer that changed, as text; '' if it is or was empty. */
export interface Difference {
  readonly path: string
  readonly group: string
  readonly label: string
  readonly before: string
  readonly after: string
  /** A default took the place of no answer; no person made this change. */
  readonly filledIn: boolean
}

/** The differences between two states of the answers, as far as this viewer may see them. Items are matched by id. */
export const differences = (
  form: Form,
  context: FormContext,
  before: Answers,
  after: Answers,
): Difference[] => changes(form, context, before, after).map(describe)

interface Change {
  readonly before: ShownField | undefined
  readonly after: ShownField | undefined
}

const changes = (form: Form, context: FormContext, before: Answers, after: Answers): Change[] => {
  const old = new Map(shownFields(form, context, before).map((shown) => [shown.name, shown]))
  const now = shownFields(form, context, after)
  const names = new Set(now.map((shown) => shown.name))
  const gone = [...old.values()].filter((shown) => !names.has(shown.name))
  return [
    ...now.map((shown) => ({ before: old.get(shown.name), after: shown })),
    ...gone.map((shown) => ({ before: shown, after: undefined })),
  ].filter(isChange)
}
/** The same value is no change, even if another answer gives it other words. */
const isChange = (change: Change): boolean => {
  if (change.before?.value === change.after?.value) return false
  const [was, is] = wordsOf(change)
  return was !== is
}

const isFilledIn = ({ before, after }: Change): boolean => {
  if (before?.value !== undefined || !after) return false
  const start = resolve<unknown>(after.place.field.default, after.fieldContext)
  return start !== undefined && textOf(after) === textOf({ ...after, value: start })
}

const describe = (change: Change): Difference => {
  const named = (change.after ?? change.before)!
  const [before, after] = wordsOf(change)
  return {
    path: named.path,
    group: titleOf(named),
    label: resolve(named.place.field.label, named.fieldContext),
    before,
    after,
    filledIn: isFilledIn(change),
  }
}

const wordsOf = ({ before, after }: Change): [was: string, is: string] => {
  const [was, is] = [wordsIn(before), wordsIn(after)]
  const [old, now] = [codeOf(before), codeOf(after)]
  // Two people with the same name differ by their code.
  return was === is && old !== now ? [`${was} (${old})`, `${is} (${now})`] : [was, is]
}

const wordsIn = (shown: ShownField | undefined): string => (shown ? textOf(shown) : '')

const codeOf = (shown: ShownField | undefined): string => {
  const field = shown?.place.field
  if (field?.kind !== 'lookup') return ''
  const reading = field.read(shown?.value, shown!.fieldContext)
  return 'value' in reading && reading.value ? reading.value[field.codeKey]! : ''
}
