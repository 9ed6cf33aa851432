import { blank, shownTo, type Answers, type Form, type Problem } from '../../../model/index.ts'
import { keysOf } from '../../../model/places.ts'
import type { StepForm } from '../../index.ts'
import { merged, same, valueAt } from '../conflicts/merge.ts'
import type { Saved } from './port.ts'

/** Replaces the `sent` answers with the server's version, except those changed since. */
export const takeReply = (
  form: StepForm,
  sent: Answers,
  saved: Saved,
): { base: Answers; refused: boolean } => {
  const wrong = saved.problems as Problem[]
  const now = form.raw()
  const here = wrong.map(({ path }) => path)
  // The server also returns derived values, such as whether a section is complete; they are not answers.
  const theirs = withEmptyItems(form.form, sent, shownTo<Form>(form.form, form.context, saved.answers))
  const next = merged(sent, now, theirs, here)
  if (!same(next, now)) form.take(next)
  for (const problem of wrong)
    // Skip problems of answers that were changed since, and of the field that the user is still in.
    if (same(valueAt(now, problem.path), valueAt(sent, problem.path)) && problem.path !== focused())
      form.problems.put(problem.path, problem)
  // What was typed during the save is not saved yet.
  const base = structuredClone(blank<Form>(form.form, form.context, merged(sent, sent, theirs, here)))
  return { base, refused: wrong.length > 0 }
}

/** The path of the focused field; it shows its own problem when it loses focus. */
const focused = (): string | null => globalThis.document?.activeElement?.getAttribute('name') ?? null

type Item = Record<string, unknown>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

/**
 * The server drops empty items (APP-180), but the user may be about to fill one in: an item that was sent and not
 * returned stays in its place. Only for the reply to our own save, in which no one else can have removed an item.
 */
const withEmptyItems = (form: Form, sent: Answers, theirs: Answers): Answers => {
  const out = structuredClone(theirs) as Item
  for (const { field, section } of form.order) {
    if (field.kind !== 'list' && field.kind !== 'numbered') continue
    const from = section.key === null ? sent : (sent as Item)[section.key]
    const into = section.key === null ? out : out[section.key]
    if (!isItem(from) || !isItem(into)) continue
    for (const key of keysOf(field)) {
      const [ours, back] = [from[key], into[key]]
      if (Array.isArray(ours) && Array.isArray(back)) into[key] = withUnreturned(ours, back)
      else if (field.kind === 'numbered' && isItem(ours) && !isItem(back)) into[key] = ours
    }
  }
  return out
}

const withUnreturned = (ours: readonly Item[], back: readonly Item[]): Item[] => [
  ...ours.map((item) => back.find(({ id }) => id === item['id']) ?? item),
  ...back.filter(({ id }) => !ours.some((item) => item['id'] === id)),
]
