/** The forms that are kept as saved forms, by the type that their rows carry. */
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { formEntry } from '../../domain/forms/index.ts'
import type { Answers, Form } from '../../domain/kit/index.ts'
import type { Reader } from '../platform/database/database.ts'
import { documentsOf } from '../documents/store.ts'
import type { SavedForm } from './store.ts'

export const formOf = (formType: string): Form => formEntry(formType).definition

/**
 * The answers of a row as a reading wants them. Uploaded documents are told by their own table: the answers only
 * ever show them (WIRE-07).
 */
export const storedAnswers = async (reader: Reader, form: SavedForm): Promise<Answers> =>
  form.form_type === creditApplication.name
    ? withPapers(form.answers, await documentsOf(reader, form.id))
    : form.answers

export const withPapers = (
  answers: object,
  { tax, other }: Awaited<ReturnType<typeof documentsOf>>,
): Answers => ({
  ...answers,
  preferences: { ...sectionOf(answers, 'preferences'), uploadedDocuments: tax },
  application: { ...sectionOf(answers, 'application'), uploadedDocuments: other },
})

/** A section as it is stored, or an empty one. */
export const sectionOf = (answers: object, key: string): Readonly<Record<string, unknown>> => {
  const found = (answers as Record<string, unknown>)[key]
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {}
}
