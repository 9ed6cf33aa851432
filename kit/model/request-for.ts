import type { Field } from './field.ts'
import { resolve, type FieldContext } from './conditions/varying.ts'

const select = new Set(['choice', 'choices', 'option', 'lookup'])
const lists = new Set(['list', 'numbered'])
const properNouns = new Set(['Social', 'Security', 'Eclipse'])
/** A label that starts with one of these already says what to do. */
const imperatives = /^(Describe|Find|Choose|Select|Enter|Tell|Add|Upload)\b/
/** A label that starts with one of these takes no article. */
const determined = /^(The|A|An|Their|Your|Other|More)\b/

/**
 * What to do about a missing answer: "Enter the phone number", "Select the state", "Answer “Are you tax exempt?”".
 * Derived from the label, unless the field sets `request` because its label does not fit such a sentence.
 */
export const requestFor = (field: Field, fieldContext: FieldContext): string => {
  if (field.request) return resolve(field.request, fieldContext)
  const label = resolve(field.label, fieldContext)
  if (label.endsWith('?')) return `Answer “${label}”`
  if (label.startsWith('Please '))
    return label.replace(/^Please (\w)/, (_, first: string) => first.toUpperCase())
  if (imperatives.test(label)) return label[0] + nounIn(label).slice(1)
  if (isCheckbox(field, fieldContext)) return `Check “${label}”`
  const noun = determined.test(label) ? nounIn(label) : `the ${nounIn(label)}`
  if (field.kind === 'documents') return `Upload ${noun}`
  if (lists.has(field.kind)) return `Add ${noun}`
  if (select.has(field.kind)) return `Select ${noun}`
  return `Enter ${noun}${completionOf(field, label)}`
}

const isCheckbox = (field: Field, fieldContext: FieldContext): boolean =>
  'as' in field && resolve(field.as, fieldContext) === 'checkbox'

/** The label in lowercase without its parentheses. Abbreviations and proper nouns keep their capitals. */
const nounIn = (label: string): string =>
  label
    .replace(/ \([^)]*\)$/, '')
    .split(' ')
    .map((word) => (/[A-Z].*[A-Z]/.test(word) || properNouns.has(word) ? word : word.toLowerCase()))
    .join(' ')

const completionOf = ({ kind }: Field, label: string): string => {
  if (kind === 'phone' && !/number$/i.test(label)) return ' number'
  return kind === 'email' && /email$/i.test(label) ? ' address' : ''
}
