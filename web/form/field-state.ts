import {
  arises,
  isSeen,
  look,
  queryOf,
  settle,
  type AnyField,
  type Field,
  type Form,
  type Moment,
  type Option,
  type Scene,
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
  scene: Scene,
  answers: object,
  field: AnyField,
  item?: unknown,
): FieldState => {
  const place = form.places.get(field)!
  const known = look(form, scene, answers, item)
  const moment: Moment = { scene, answers: known }
  const copied = field.copies?.when.holds(scene, known) ?? false
  const repeated = field.kind === 'list' || field.kind === 'numbered'
  return {
    present: !field.hidden && !copied && isSeen(place, scene, known) && arises(place, scene, known),
    required: field.required.holds(scene, known),
    fixed: field.kind !== 'documents' && field.fixed.holds(scene, known),
    answered:
      (field.kind === 'choice' && field.default !== undefined) ||
      place.section.rules.some((rule) => rule.oneOf?.(scene).includes(field)),
    label: settle(field.label, moment),
    hint: settle(field.hint, moment) ?? '',
    options: field.kind === 'choice' ? field.offered(moment) : [],
    mask: field.kind === 'secret' ? settle(field.mask, moment) : '',
    listed: field.kind === 'option' && field.listedWhen.holds(scene, known),
    query: queryOf(field, moment),
    min: repeated ? settle(field.min, moment) : 0,
    max: repeated ? settle(field.max, moment) : 0,
  }
}

/** What a new field starts with. */
export const startOf = (
  form: Form,
  scene: Scene,
  answers: object,
  field: AnyField,
  item?: unknown,
): unknown => {
  const asked: Field = field
  return settle(asked.default, { scene, answers: look(form, scene, answers, item) }) ?? asked.empty
}
