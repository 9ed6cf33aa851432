import { blank, shownTo, type Answers, type Form, type Problem } from '../../../model/index.ts'
import { keysOf } from '../../../model/places.ts'
import { merged, same, valueAt } from '../conflicts/merge.ts'
import type { DraftMoment } from './draft-state.ts'
import type { Saved } from './port.ts'

interface TakenReply {
  /** The answers that the server has. */
  base: Answers
  /** The answers for the screen; null if they are there already. */
  changed: Answers | null
  /** To be shown. */
  problems: readonly Problem[]
  /** The server rejected some answers. */
  hasRefused: boolean
}

/** Replaces the `sent` answers with the server's version, except those changed since. */
export const takeReply = (
  { setup: { form, context }, now }: DraftMoment,
  sent: Answers,
  saved: Saved,
): TakenReply => {
  const wrong = saved.problems as Problem[]
  const refused = wrong.map(({ path }) => path)
  // The server also returns derived values, such as whether a section is complete; they are not answers.
  const theirs = withEmptyItems(form, sent, shownTo<Form>(form, context, saved.answers))
  const next = merged(sent, now, theirs, refused)
  return {
    // What was typed during the save is not saved yet.
    base: blank<Form>(form, context, merged(sent, sent, theirs, refused)),
    changed: same(next, now) ? null : next,
    // Skip problems of answers that were changed since.
    problems: wrong.filter(({ path }) => same(valueAt(now, path), valueAt(sent, path))),
    hasRefused: wrong.length > 0,
  }
}

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
