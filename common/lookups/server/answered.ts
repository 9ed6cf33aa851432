/** The answers of a form as people read them, with the names of what was chosen from lists. */
import {
  type Answers,
  type Form,
  type FormContext,
  type Row,
  optionsIn,
  rows,
  withAddresses,
} from '../../../kit/model/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { readOptions } from './options.ts'

interface Answered {
  banner_id: number
  answers: Answers
}

/** Path → name of everything that was chosen from a list. */
export const namesIn = async (
  reader: Reader,
  definition: Form,
  { banner_id, answers }: Answered,
  context: FormContext,
): Promise<ReadonlyMap<string, string>> =>
  (await readOptions(reader, banner_id, optionsIn(definition, context, answers))).names

/** By group, an address as one, without questions that were not answered. */
export const answeredGroups = async (
  reader: Reader,
  definition: Form,
  form: Answered,
  context: FormContext,
): Promise<{ title: string; rows: Row[] }[]> => {
  const names = await namesIn(reader, definition, form, context)
  return rows(definition, context, form.answers).flatMap(({ title, rows: all }) => {
    const answered = all.filter(({ text }) => text)
    return answered.length
      ? [
          {
            title,
            rows: withAddresses(answered.map((row) => ({ ...row, text: names.get(row.path) ?? row.text }))),
          },
        ]
      : []
  })
}
