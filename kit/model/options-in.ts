import type { Answers } from './answers.ts'
import type { LookupField, OptionField } from './kinds/index.ts'
import type { Form } from './form.ts'
import { queryOf } from './query-of.ts'
import type { FormContext } from './form-context.ts'
import { shownFields } from './printing/shown-fields.ts'
import { resolve, type FieldContext } from './conditions/varying.ts'

/** An answer that was chosen from a list of the server. */
export interface ChosenOption {
  readonly path: string
  /** The endpoint of the list, and its parameters. */
  readonly endpoint: string
  readonly query: Readonly<Record<string, string>>
  readonly code: string
  /** Its name when it was chosen, if the answer stores that. */
  readonly name?: string
  /** Free text is accepted if the list is empty. */
  readonly orText: boolean
  /** Values outside the list are accepted too; the list is requested only for the name. */
  readonly open: boolean
}

/** Every answer whose list only the server knows. The server checks it at submission and looks up its name. */
export const optionsIn = (form: Form, context: FormContext, answers: Answers): ChosenOption[] =>
  shownFields(form, context, answers).flatMap(({ place: { field }, path, value, fieldContext }) => {
    if (field.kind !== 'option' && field.kind !== 'lookup') return []
    const chosen =
      field.kind === 'option' ? chosenOption(field, value, fieldContext) : foundBy(field, value, fieldContext)
    return chosen
      ? [
          {
            path,
            endpoint: resolve(field.endpoint, fieldContext),
            query: queryOf(field, fieldContext),
            ...chosen,
          },
        ]
      : []
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
