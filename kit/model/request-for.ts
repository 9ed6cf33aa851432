import type { Field } from './field.ts'
import { resolve, type FieldContext } from './conditions/varying.ts'

const select = new Set(['choice', 'option', 'lookup'])
const properNouns = new Set(['Social', 'Security'])

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
  if (field.kind === 'documents') return `Upload the ${nounIn(label)}`
  if (select.has(field.kind)) return `Select the ${nounIn(label)}`
  return `Enter the ${nounIn(label)}${completionOf(field, label)}`
}

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
