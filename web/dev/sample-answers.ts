import { keysOf } from '../../domain/kit/places.ts'
import {
  blank,
  blankItem,
  look,
  readAnswers,
  settle,
  type AnswersOf,
  type AnyField,
  type Field,
  type Form,
  type Moment,
  type Place,
  type Scene,
} from '../../domain/kit/index.ts'

type Bag = Record<string, unknown>

/** Words that a person of this demonstration world would give, by the field's own key. */
const words: { readonly [key: string]: string } = {
  companyName: 'Bright Wire Electric',
  firstName: 'Ada',
  lastName: 'Byron',
  middleInitial: 'M',
  suffix: 'Jr',
  jobTitle: 'Owner',
  streetAddress: '12 Main St',
  addressUnitNumber: 'Ste 4',
  postalCode: '97201',
  city: 'Portland',
  state: 'OR',
  country: 'US',
  yearEstablished: '1999',
  bankName: 'First Bank of Example',
  comments: 'Please call before noon.',
  accountNumber: '12345',
  account: 'A-77',
  name: 'Volt Supply',
  incorporatedState: 'OR',
  incorporatedCountry: 'US',
  branchNumber: '5034',
  picCodeCategory: 'D',
  picCode: 'D10',
  customerTypeCategory: 'CONTRACTOR',
  customerPriceClass: 'CON1',
  dunsNumber: '123456789',
  phoneExt: '12',
  phoneNumberExt: '12',
}

const others: { readonly [key: string]: string } = { firstName: 'Grace', lastName: 'Hopper' }

const wordFor = (key: string, nth: number) => {
  if (nth > 0 && others[key]) return others[key]
  const end = Object.keys(words).find((word) => key.toLowerCase().endsWith(word.toLowerCase()))
  return words[key] ?? (end && words[end]) ?? 'Anything'
}

/** A good answer to one field, as a client would send it; `nth` makes the second signatory somebody else. */
const sample = (field: AnyField, moment: Moment, nth: number): unknown => {
  switch (field.kind) {
    case 'text':
      return wordFor(field.key, nth).slice(0, field.max)
    case 'option':
      return wordFor(field.key, nth)
    case 'lookup':
      return { [field.codeKey]: 'SMITHJ', [field.nameKey]: 'Jane Smith' }
    case 'email':
      return `${field.key.toLowerCase()}${nth}@example.com`
    case 'phone':
      return `(503) 555-01${String(10 + nth)}`
    case 'money':
    case 'number':
      return 1000
    case 'date':
      return moment.scene.today
    case 'choice':
      return field.offered(moment)[0]?.[0] ?? ''
    case 'secret':
      return settle(field.mask, moment).replaceAll(/#/g, () => '9')
    case 'documents':
      return [{ name: 'papers.pdf', extension: 'pdf', fullPath: `sample/${field.upload}/papers.pdf` }]
    case 'list':
    case 'numbered':
      return undefined
    default:
      return field satisfies never
  }
}

/**
 * A complete and valid set of answers, as raw values of a client (secrets as typed digits): what is already
 * `chosen`, every default, and a sample wherever nothing is. Uploaded documents and `allSignatoriesHaveSigned`
 * are in it too; only the server may store those, a client's are ignored.
 * Reading it gives no problems: `readAnswers(form, scene, sample, sample)`.
 */
export const sampleAnswers = <F extends Form>(form: F, scene: Scene, chosen: object = {}): AnswersOf<F> => {
  let answers: Bag = { ...chosen }
  let before: string
  // An answer may make further questions arise: each round fills in those of the round before.
  do {
    before = JSON.stringify(answers)
    answers = structuredClone(blank<Form>(form, scene, answers)) as Bag
    for (const place of form.order) fillIn(form, scene, answers, place)
  } while (JSON.stringify(answers) !== before)

  const { problems } = readAnswers(form, scene, answers, answers)
  if (problems.length > 0) throw new Error(`These samples are not valid: ${JSON.stringify(problems)}`)
  return answers as AnswersOf<F>
}

const fillIn = (form: Form, scene: Scene, answers: Bag, { field, section }: Place) => {
  const container = (section.key === null ? answers : answers[section.key]) as Bag | undefined
  if (!container) return
  const known = look(form, scene, answers)
  if (field.kind === 'list' || field.kind === 'numbered') {
    const items = keysOf(field).flatMap((key) => container[key] ?? []) as Bag[]
    if (field.kind === 'list' && items.length === 0 && field.key in container)
      items.push(blankItem(form, scene, known, field, []))
    for (const [nth, item] of items.entries())
      for (const part of form.itemOrder.get(field) ?? [])
        answer(item, part.field, { scene, answers: look(form, scene, answers, item) }, nth)
    if (field.kind === 'list' && field.key in container) container[field.key] = items
  } else answer(container, field, { scene, answers: known }, 0)
}

/** Only where the question arises (its key is there) and nothing is answered. */
const answer = (container: Bag, field: AnyField, moment: Moment, nth: number) => {
  const value = container[field.key]
  const asked: Field = field
  if (field.key in container && (value === null || asked.isEmpty(value)))
    container[field.key] = sample(field, moment, nth)
}
