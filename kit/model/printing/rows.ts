import type { Answers } from '../answers.ts'
import { onOneLine, type Field } from '../field.ts'
import type { Form } from '../form.ts'
import type { FormContext } from '../form-context.ts'
import type { Step } from '../section.ts'
import { shownFields, type ShownField } from './shown-fields.ts'
import { resolve } from '../conditions/varying.ts'

/** A question and its answer as text; '' if there is no answer. */
export interface Row {
  readonly path: string
  readonly label: string
  readonly text: string
}
export interface RowGroup {
  readonly title: string
  readonly step: Step
  readonly rows: readonly Row[]
}

export const titleOf = ({ place, item }: ShownField) =>
  place.list ? `${place.list.noun} ${item}` : (place.field.group ?? place.section.title)

/** A stored value may have an older shape than its field, so it is read first, as in readAnswers. */
export const textOf = ({ place, value, fieldContext }: ShownField): string => {
  const field: Field = place.field
  if (value === undefined || value === null || field.isEmpty(value)) return ''
  const reading = field.read(value, fieldContext)
  const text = 'value' in reading ? field.show(reading.value, fieldContext) : String(value)
  return place.field.kind === 'text' && place.field.multiline ? text : onOneLine(text)
}

/** Whether this is a default that no one chose, such as the country of an empty address. */
const isUnchosen = ({ place: { field }, value, fieldContext }: ShownField): boolean =>
  field.kind === 'option' &&
  field.printsBeside !== undefined &&
  value === resolve<unknown>(field.default, fieldContext) &&
  field.printsBeside().every((other) => (fieldContext.answers.of(other) ?? '') === '')

/** What a field prints: itself, or the answers that tell its own. */
const printedFor = (shown: ShownField, all: readonly ShownField[]): readonly ShownField[] => {
  const { field } = shown.place
  if (field.kind !== 'choice' || !field.toldBy) return [shown]
  const told = field.toldBy[String(shown.value)] ?? []
  return all.filter(({ place }) => told.includes(place.field))
}

/**
 * The printed content of a form, for check page, PDF, review and mail: in form order, with group headings.
 * `names` maps a path to the name in the server's list (optionsIn); without it the code is printed.
 */
export const rows = (
  form: Form,
  context: FormContext,
  answers: Answers,
  names: ReadonlyMap<string, string> = new Map(),
): RowGroup[] => {
  const groups: { title: string; step: Step; rows: Row[] }[] = []
  const all = shownFields(form, context, answers)
  for (const shown of all) {
    const title = titleOf(shown)
    const { step } = shown.place
    const open = groups.at(-1)
    const group = open?.title === title && open.step === step ? open : { title, step, rows: [] }
    if (group !== open) groups.push(group)
    for (const printed of printedFor(shown, all))
      group.rows.push({
        path: printed.path,
        label: resolve(printed.place.field.label, printed.fieldContext),
        text: isUnchosen(printed) ? '' : (names.get(printed.path) ?? textOf(printed)),
      })
  }
  return groups
}
