import type { Answers } from './answers.ts'
import type { LookupField, OptionField } from './kinds/index.ts'
import type { Form } from './form.ts'
import { queryOf } from './query-of.ts'
import type { FormContext } from './form-context.ts'
import { shownFields } from './shown-fields.ts'
import type { FieldContext } from './varying.ts'

/** An answer that was chosen from a list of the server's. */
export interface ChosenOption {
  readonly path: string
  /** The call that lists, and what it is asked with. */
  readonly endpoint: string
  readonly query: Readonly<Record<string, string>>
  readonly code: string
  /** As it was called when it was chosen, where the answer keeps that. */
  readonly name?: string
  /** Anything may be typed where the call lists nothing. */
  readonly orText: boolean
  /** What the list does not hold stands too; it is asked for the name alone. */
  readonly open: boolean
}

/** Every answer whose list only the server knows: it is asked again before a submission, and for the names. */
export const optionsIn = (form: Form, context: FormContext, answers: Answers): ChosenOption[] =>
  shownFields(form, context, answers).flatMap(({ place: { field }, path, value, fieldContext }) => {
    if (field.kind !== 'option' && field.kind !== 'lookup') return []
    const chosen =
      field.kind === 'option' ? chosenOption(field, value, fieldContext) : foundBy(field, value, fieldContext)
    return chosen ? [{ path, endpoint: field.endpoint, query: queryOf(field, fieldContext), ...chosen }] : []
  })

const chosenOption = (field: OptionField, value: unknown, { context, answers }: FieldContext) =>
  typeof value === 'string' && value !== '' && field.listedWhen.holds(context, answers)
    ? { code: value, orText: field.orText, open: field.openWhen.holds(context, answers) }
    : null

const foundBy = (field: LookupField, value: unknown, fieldContext: FieldContext) => {
  const reading = field.read(value, fieldContext)
  const found = 'value' in reading ? reading.value : null
  return found && { code: found[field.codeKey]!, name: found[field.nameKey]!, orText: true, open: false }
}
