/** The status of a mail, for employees and applicants. */
import { whyLost } from '../../mail/rules.ts'

const fates = {
  queued: { tone: 'waiting', words: 'Sending' },
  sent: { tone: 'good', words: 'Sent' },
  refused: { tone: 'bad', words: 'Refused' },
  failed: { tone: 'bad', words: 'Not delivered' },
} as const

export const fateOf = (state: string) =>
  Object.hasOwn(fates, state) ? fates[state as keyof typeof fates] : { tone: 'plain' as const, words: state }

/** For employees: the reason in plain words, and the mail server's message. Null if there is nothing to say. */
export const problemOf = ({ state, problem }: { state: string; problem: string | null }) => {
  if (problem === null) return null
  const why = whyLost(state, problem)
  return why && why !== problem ? `${why} (${problem})` : problem
}

/** For a lost mail, where "Declined" could be read as the person's answer. */
export const lostWords = (state: string) => {
  const { tone, words } = fateOf(state)
  return { tone, words: `Mail ${words.toLowerCase()}` }
}
