import { blank, shownTo, type Answers, type Form, type Problem } from '../../../domain/kit/index.ts'
import { keysOf } from '../../../domain/kit/places.ts'
import type { StepForm } from '../../form/scope.ts'
import { merged, same, valueAt } from '../conflicts/merge.ts'
import type { Saved } from './port.ts'

/** Puts what the server made of the `sent` answers in the place of those that were not touched since. */
export const takeReply = (
  form: StepForm,
  sent: Answers,
  saved: Saved,
): { base: Answers; refused: boolean } => {
  const wrong = saved.problems as Problem[]
  const now = form.raw()
  const here = wrong.map(({ path }) => path)
  // What the server made of the answers, such as whether a section is ready, is nobody's answer.
  const theirs = withEmptyItems(form.form, sent, shownTo<Form>(form.form, form.context, saved.answers))
  const next = merged(sent, now, theirs, here)
  if (!same(next, now)) form.take(next)
  for (const problem of wrong)
    // Put right since it was sent: that word comes too late. Of what somebody is still typing it comes too early.
    if (same(valueAt(now, problem.path), valueAt(sent, problem.path)) && problem.path !== focused())
      form.problems.put(problem.path, problem)
  // What was typed while the save was under way is not saved yet.
  const base = structuredClone(blank<Form>(form.form, form.context, merged(sent, sent, theirs, here)))
  return { base, refused: wrong.length > 0 }
}

/** The path of the field that somebody is in; it tells its own problem when it is left. */
const focused = (): string | null => globalThis.document?.activeElement?.getAttribute('name') ?? null

type Item = Record<string, unknown>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

/**
 * The server keeps no item that is still empty (APP-180), but on the screen somebody is about to fill it in: what
 * was sent and did not come back stays where it stood. Only for the answer to our own save, in which nobody else
 * can have removed anything.
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
      if (Array.isArray(ours) && Array.isArray(back)) into[key] = besides(ours, back)
      else if (field.kind === 'numbered' && isItem(ours) && !isItem(back)) into[key] = ours
    }
  }
  return out
}

const besides = (ours: readonly Item[], back: readonly Item[]): Item[] => [
  ...ours.map((item) => back.find(({ id }) => id === item['id']) ?? item),
  ...back.filter(({ id }) => !ours.some((item) => item['id'] === id)),
]
