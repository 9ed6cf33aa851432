import {
  arises,
  isSeen,
  look,
  queryOf,
  resolve,
  type AnyField,
  type DateField,
  type Field,
  type Form,
  type FieldContext,
  type Option,
  type FormContext,
} from '../../model/index.ts'
import { dayProblem } from '../../../platform/text/days/plausible-days.ts'

/** The state of a field, given the answers so far. Plain data, so that it can be compared. */
export interface FieldState {
  readonly present: boolean
  readonly required: boolean
  readonly fixed: boolean
  /** It has a default, or a rule requires one of several fields, so it is not marked as optional. */
  readonly answered: boolean
  readonly label: string
  readonly hint: string
  /** Where an answer comes from that the screen has filled in. */
  readonly source?: string
  /** About a valid answer that deserves a second look; ''. */
  readonly warning: string
  /** What a valid answer means for later questions; ''. */
  readonly note: string
  /** For a choice: the options offered now, and the control that shows them. */
  readonly options: readonly Option[]
  readonly control: string
  /** For a date: the first and the last day that it may be. */
  readonly earliest: string
  readonly latest: string
  /** For a secret. */
  readonly mask: string
  /** For a remote option: whether there is a list, whether it starts with the usual one, and its query. A lookup has a query, too. */
  readonly listed: boolean
  readonly usualFirst: boolean
  readonly endpoint: string
  readonly query: Readonly<Record<string, string>>
  /** For a list. */
  readonly min: number
  readonly max: number
}

/** `item`: the list item that contains the field, if any; `number`: its number, from 1. */
export const fieldStateOf = (
  form: Form,
  context: FormContext,
  answers: object,
  field: AnyField,
  item?: unknown,
  number?: number,
): FieldState => {
  const place = form.places.get(field)!
  const known = look(form, context, answers, item)
  const fieldContext: FieldContext = { context, answers: known, ...(number && { item: number }) }
  const copied = field.copies.some(({ when }) => when.holds(context, known))
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
    options: field.kind === 'choice' || field.kind === 'choices' ? field.offered(fieldContext) : [],
    control: field.kind === 'choice' ? resolve(field.as, fieldContext) : '',
    ...(field.kind === 'date' ? periodOf(form, fieldContext, field) : { earliest: '', latest: '' }),
    mask: field.kind === 'secret' ? resolve(field.mask, fieldContext) : '',
    warning: field.warns?.(known.of(field), fieldContext) ?? '',
    note: field.tells?.(known.of(field), fieldContext) ?? '',
    listed: field.kind === 'option' && field.listedWhen.holds(context, known),
    usualFirst: field.kind === 'option' && field.usualFirst.holds(context, known),
    endpoint: field.kind === 'option' ? resolve(field.endpoint, fieldContext) : '',
    query: queryOf(field, fieldContext),
    min: repeated ? resolve(field.min, fieldContext) : 0,
    max: repeated ? resolve(field.max, fieldContext) : 0,
  }
}

/** Each date picker disables implausible days, and those past the other of its period (JOB-022). */
const periodOf = (form: Form, { context, answers }: FieldContext, field: DateField) => {
  const { first, last } = field.rangeOn(context.today)
  const dayOf = (other: AnyField | undefined, otherwise: string) => {
    const day = other && answers.of(other)
    return typeof day === 'string' && dayProblem(day, { first, last }) === null && day ? day : otherwise
  }
  return { earliest: dayOf(field.notBefore, first), latest: dayOf(endOf(form, field), last) }
}

/** The date that cannot be before this one. */
export const endOf = (form: Form, field: AnyField): AnyField | undefined =>
  [...form.places.keys()].find((other) => other.kind === 'date' && other.notBefore === field)

/** The start value of a new field. */
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
