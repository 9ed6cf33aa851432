/** What became of a mail, as staff and applicants read it. */
import { whyLost } from '../../domain/rules/mail-fate.ts'

const fates = {
  queued: { tone: 'waiting', words: 'On its way' },
  sent: { tone: 'good', words: 'Sent' },
  refused: { tone: 'bad', words: 'Refused' },
  failed: { tone: 'bad', words: 'Not delivered' },
} as const

export const fateOf = (state: string) =>
  Object.hasOwn(fates, state) ? fates[state as keyof typeof fates] : { tone: 'plain' as const, words: state }

/** For staff: why in plain words, and what the mail server said. Null where nothing is to be said. */
export const problemOf = ({ state, problem }: { state: string; problem: string | null }) => {
  if (problem === null) return null
  const why = whyLost(state, problem)
  return why && why !== problem ? `${why} (${problem})` : problem
}

/** Of a mail that is lost, where a tag must not sound like the word of a person. */
export const lostWords = (state: string) => {
  const { tone, words } = fateOf(state)
  return { tone, words: `Mail ${words.toLowerCase()}` }
}
