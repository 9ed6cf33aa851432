import { samples } from '../../../forms/samples.ts'
import { keysOf } from '../../../kit/model/places.ts'
import {
  blank,
  blankItem,
  look,
  readAnswers,
  resolve,
  type AnswersOf,
  type AnyField,
  type Field,
  type Form,
  type FieldContext,
  type Place,
  type FormContext,
} from '../../../kit/model/index.ts'

type Bag = Record<string, unknown>

/**
 * A generic answer for a field of this kind, with fictitious addresses and numbers. Undefined for kinds without one:
 * the file that declares the field has a sample.
 */
const plainAnswer = (field: AnyField, fieldContext: FieldContext, nth: number): unknown => {
  switch (field.kind) {
    case 'email':
      return `${field.key.toLowerCase()}${nth}@example.com`
    case 'phone':
      return `(503) 555-01${String(10 + nth)}`
    case 'money':
      return 1000
    case 'number':
      return Math.min(1000, field.max)
    case 'date':
      return fieldContext.context.today
    case 'choice':
      return field.offered(fieldContext)[0]?.[0]
    case 'choices':
      return field
        .offered(fieldContext)
        .slice(0, 2)
        .map(([code]) => code)
        .join(',')
    case 'secret':
      return resolve(field.mask, fieldContext).replaceAll(/#/g, () => '9') || 'D9041187'
    case 'documents':
      return [{ name: 'documents.pdf', extension: 'pdf', fullPath: `sample/${field.upload}/documents.pdf` }]
    case 'text':
    case 'option':
    case 'lookup':
    case 'list':
    case 'numbered':
      return undefined
    default:
      return field satisfies never
  }
}

/**
 * The field's own sample, or the generic answer of its kind if it is valid, or none, which fails only for a required
 * field. `nth`: the index of the list item.
 */
const sample = (field: AnyField, fieldContext: FieldContext, nth: number): unknown => {
  const own = samples.get(field)
  if (own) return (own[nth] ?? own.at(-1))?.value
  const plain = plainAnswer(field, fieldContext, nth)
  return plain !== undefined && 'value' in field.read(plain, fieldContext) ? plain : field.empty
}

/**
 * A complete and valid set of answers, as raw client values (secrets as typed digits): the `chosen` ones, all defaults,
 * and samples for the rest. Includes uploaded documents and `allSignatoriesHaveSigned`, which the server ignores if
 * they come from a client. `readAnswers` finds no problems in it.
 */
export const sampleAnswers = <F extends Form>(
  form: F,
  context: FormContext,
  chosen: object = {},
): AnswersOf<F> => {
  let answers: Bag = { ...chosen }
  let before: string
  // Answers may add further questions, so repeat until nothing changes.
  do {
    before = JSON.stringify(answers)
    answers = structuredClone(blank<Form>(form, context, answers)) as Bag
    for (const place of form.order) fillIn(form, context, answers, place)
  } while (JSON.stringify(answers) !== before)

  const { problems } = readAnswers(form, context, answers, answers)
  if (problems.length > 0)
    throw new Error(`These samples are missing or not valid: ${JSON.stringify(problems)}`)
  return answers as AnswersOf<F>
}

const fillIn = (form: Form, context: FormContext, answers: Bag, { field, section }: Place) => {
  const container = (section.key === null ? answers : answers[section.key]) as Bag | undefined
  if (!container) return
  const known = look(form, context, answers)
  if (field.kind === 'list' || field.kind === 'numbered') {
    const items = keysOf(field).flatMap((key) => container[key] ?? []) as Bag[]
    if (field.kind === 'list' && items.length === 0 && field.key in container)
      items.push(blankItem(form, context, known, field, []))
    for (const [nth, item] of items.entries())
      for (const part of form.itemOrder.get(field) ?? [])
        answer(item, part.field, { context, answers: look(form, context, answers, item) }, nth)
    if (field.kind === 'list' && field.key in container) container[field.key] = items
  } else answer(container, field, { context, answers: known }, 0)
}

/** Fills in a field only if it applies (its key exists) and has no answer. */
const answer = (container: Bag, field: AnyField, fieldContext: FieldContext, nth: number) => {
  const value = container[field.key]
  const asked: Field = field
  if (field.key in container && (value === null || asked.isEmpty(value)))
    container[field.key] = sample(field, fieldContext, nth)
}
