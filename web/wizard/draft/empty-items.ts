import { keysOf } from '../../../domain/kit/places.ts'
import type { Answers, Form } from '../../../domain/kit/index.ts'

type Item = Record<string, unknown>
const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null

/**
 * The server keeps no item that is still empty (APP-180), but on the screen somebody is about to fill it in: what
 * was sent and did not come back stays where it stood. Only for the answer to our own save, in which nobody else
 * can have removed anything.
 */
export const withEmptyItems = (form: Form, sent: Answers, theirs: Answers): Answers => {
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
