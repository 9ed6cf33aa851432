import {
  blank,
  isSame,
  mergeAnswers,
  shownTo,
  valueAt,
  type Answers,
  type Form,
  type Problem,
} from '../../../model/index.ts'
import { keysOf } from '../../../model/places.ts'
import type { DraftMoment } from './draft-state.ts'
import type { Saved } from './port.ts'

interface TakenReply {
  /** The answers that the server has. */
  base: Answers
  /** The answers for the screen; null if the screen has them. */
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
  // The server also returns derived values, such as whether a section is complete; they are not answers.
  const shown = withEmptyItems(form, sent, shownTo<Form>(form, context, saved.answers))
  const theirs = withRefused(shown, sent, wrong)
  const next = mergeAnswers(form, { base: sent, mine: now, theirs })
  return {
    // What was typed during the save is not saved yet.
    base: blank<Form>(form, context, mergeAnswers(form, { base: sent, mine: sent, theirs })),
    changed: isSame(next, mergeAnswers(form, { base: now, mine: now, theirs: now })) ? null : next,
    // Skip problems of answers that were changed since.
    problems: wrong.filter(({ path }) => isSame(valueAt(now, path), valueAt(sent, path))),
    hasRefused: wrong.length > 0,
  }
}

type Item = Record<string, unknown>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

/** Invalid values, which the server rejected, stay on the screen. */
const withRefused = (theirs: Answers, sent: Answers, wrong: readonly Problem[]): Answers => {
  const out = structuredClone(theirs)
  for (const { path } of wrong) {
    const at = path.lastIndexOf('.')
    const holder = at < 0 ? out : valueAt(out, path.slice(0, at))
    const key = path.slice(at + 1)
    if (isItem(holder) && valueAt(sent, path) !== undefined) holder[key] = valueAt(sent, path)
  }
  return out
}

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
