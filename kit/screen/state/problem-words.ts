/** How lists of problems name the field of each. */
import { fieldAt, resolve, type FieldContext, type Form } from '../../model/index.ts'
import { say } from '../../../platform/language/index.ts'

type FieldPlace = NonNullable<ReturnType<typeof fieldAt>>

/** The heading of its group or list item; null for a field that is right below the section's title. */
export const headingAbove = (form: Form, { field, item = 0 }: FieldPlace): string | null => {
  const { list } = form.places.get(field)!
  if (list) return `${say(list.noun)} ${item + 1}`
  return field.group === undefined ? null : say(field.group)
}

/** The message says what it is about: "Name of Company is limited to 35 characters". */
export const namesField = ({ field }: FieldPlace, message: string, fieldContext?: FieldContext): boolean =>
  message.startsWith(`${resolve<string>(field.label, fieldContext).replace(/ \([^)]*\)$/, '')} `)

/** A problem on one line: the heading, the label and the message. Without a field, the path stands for it. */
export const problemLine = (form: Form, { path, message }: { path: string; message: string }): string => {
  const found = fieldAt(form, path)
  const words = say(message).replace(/^\*/, '')
  if (!found) return `${path}: ${words}`
  const heading = headingAbove(form, found) ?? say(resolve(form.places.get(found.field)!.section.title))
  const label = say(resolve<string>(found.field.label))
  return `${heading} – ${namesField(found, message) ? words : `${label}: ${words}`}`
}
