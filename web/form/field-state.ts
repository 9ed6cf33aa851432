import {
  arises,
  isSeen,
  look,
  queryOf,
  resolve,
  type AnyField,
  type Field,
  type Form,
  type FieldContext,
  type Option,
  type FormContext,
} from '../../domain/kit/index.ts'

/** How a field stands with the answers given so far; plain data, so that equal means equal. */
export interface FieldState {
  readonly present: boolean
  readonly required: boolean
  readonly fixed: boolean
  /** It starts with an answer, or a rule asks for it or another: nobody need be told that it may stay without one. */
  readonly answered: boolean
  readonly label: string
  readonly hint: string
  /** Of a choice: those offered now. */
  readonly options: readonly Option[]
  /** Of a secret. */
  readonly mask: string
  /** Of a remote option: is there a list, and with which query is it asked for? The query also of a look-up. */
  readonly listed: boolean
  readonly query: Readonly<Record<string, string>>
  /** Of a list. */
  readonly min: number
  readonly max: number
}

/** `item` is the item that the field stands in, when it stands in a list. */
export const fieldStateOf = (
  form: Form,
  context: FormContext,
  answers: object,
  field: AnyField,
  item?: unknown,
): FieldState => {
  const place = form.places.get(field)!
  const known = look(form, context, answers, item)
  const fieldContext: FieldContext = { context, answers: known }
  const copied = field.copies?.when.holds(context, known) ?? false
  const repeated = field.kind === 'list' || field.kind === 'numbered'
  return {
    present: !field.hidden && !copied && isSeen(place, context, known) && arises(place, context, known),
    required: field.required.holds(context, known),
    fixed: field.kind !== 'documents' && field.fixed.holds(context, known),
    answered:
      (field.kind === 'choice' && field.default !== undefined) ||
      place.section.rules.some((rule) => rule.oneOf?.(context).includes(field)),
    label: resolve(field.label, fieldContext),
    hint: resolve(field.hint, fieldContext) ?? '',
    options: field.kind === 'choice' ? field.offered(fieldContext) : [],
    mask: field.kind === 'secret' ? resolve(field.mask, fieldContext) : '',
    listed: field.kind === 'option' && field.listedWhen.holds(context, known),
    query: queryOf(field, fieldContext),
    min: repeated ? resolve(field.min, fieldContext) : 0,
    max: repeated ? resolve(field.max, fieldContext) : 0,
  }
}

/** What a new field starts with. */
export const startOf = (
  form: Form,
  context: FormContext,
  answers: object,
  field: AnyField,
  item?: unknown,
): unknown => {
  const asked: Field = field
  return resolve(asked.default, { context, answers: look(form, context, answers, item) }) ?? asked.empty
}
