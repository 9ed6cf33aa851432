/** Saved forms by the type of their row. */
import { formEntry } from '../../../forms/registry.ts'
import type { Answers, Form } from '../../model/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { documentsOf } from '../../../platform/files/index.ts'
import type { SavedForm } from './store.ts'

export const formOf = (formType: string): Form => formEntry(formType).definition

/** A row's answers as a reading needs them, with uploaded documents from their own table (WIRE-07). */
export const storedAnswers = async (reader: Reader, form: SavedForm): Promise<Answers> =>
  formEntry(form.form_type).saved.withDocuments(form.answers, await documentsOf(reader, form.id))
