/** The forms that are kept as saved forms, by the type that their rows carry. */
import { formEntry } from '../../domain/forms/index.ts'
import type { Answers, Form } from '../../domain/kit/index.ts'
import type { Reader } from '../platform/database/index.ts'
import { documentsOf } from '../documents/index.ts'
import type { SavedForm } from './store.ts'

export const formOf = (formType: string): Form => formEntry(formType).definition

/**
 * The answers of a row as a reading wants them. Uploaded documents are told by their own table: the answers only
 * ever show them (WIRE-07).
 */
export const storedAnswers = async (reader: Reader, form: SavedForm): Promise<Answers> =>
  formEntry(form.form_type).saved.withDocuments(form.answers, await documentsOf(reader, form.id))
