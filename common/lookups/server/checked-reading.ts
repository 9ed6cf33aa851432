/** Reads a form's answers and checks every list again, and for staff the directory. No transaction may be open. */
import {
  type Answers,
  type Form,
  type FormContext,
  optionsIn,
  readAnswers,
} from '../../../kit/model/index.ts'
import type { Problem } from '../../../platform/text/problem.ts'
import { bannerOf } from '../../../banners/rules/banners.ts'
import type { Directory } from '../../customers/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { readOptions } from './options.ts'

export interface CheckedReading<A = Answers> {
  /** As they are stored: people have their current names from the directory. */
  answers: A
  problems: Problem[]
  /** Path → name of everything that was chosen from a list. */
  names: ReadonlyMap<string, string>
  /** The directory did not respond, so salespeople are kept as they were chosen. */
  peopleNotAsked: boolean
}

/** `directory`: only for a submission by staff. */
export const readChecked = async <A extends Answers>(
  reader: Reader,
  form: Form,
  context: FormContext,
  { raw, stored, directory }: { raw: A; stored: A; directory?: Directory | undefined },
): Promise<CheckedReading<A>> => {
  const { answers, problems } = readAnswers<Form>(form, context, raw, stored)
  let peopleNotAsked = false
  const noting: Directory | undefined = directory && {
    ...directory,
    salesperson: (banner, login) =>
      directory.salesperson(banner, login).catch((error: unknown) => {
        if (error instanceof Unavailable) peopleNotAsked = true
        throw error
      }),
  }
  const chosen = optionsIn(form, context, answers)
  const options = await readOptions(reader, bannerOf(context.banner)!.tenantId, chosen, noting)
  return {
    answers: (directory ? renameOptions(form, answers, options.names) : answers) as A,
    problems: [...problems, ...options.problems],
    names: options.names,
    peopleNotAsked,
  }
}

/** An answer that was found by name keeps its code and gets its current name. Such fields are never in a list. */
const renameOptions = (form: Form, answers: Answers, names: ReadonlyMap<string, string>): Answers => {
  const out: Record<string, unknown> = { ...answers }
  for (const { field, section, list } of form.places.values()) {
    if (field.kind !== 'lookup' || list || section.key === null) continue
    const container = out[section.key] as Record<string, unknown> | undefined
    const name = names.get(`${section.key}.${field.key}`)
    const chosen = container?.[field.key]
    if (name && chosen) out[section.key] = { ...container, [field.key]: { ...chosen, [field.nameKey]: name } }
  }
  return out
}
