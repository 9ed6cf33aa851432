/** The texts about a customer's progress. */
import type { ReplyOf } from '../../../../platform/client/index.ts'

export type Progress = ReplyOf<'GET /api/CreditApplication/:tenant/:applicationKey/progress'>['data']

/** The server's name for the holder of the link. */
const customer = 'the customer'

interface Changes {
  /** Who saved: 'the customer' or an employee's name; each once. */
  by: readonly string[]
  /** The questions, each once. */
  labels: readonly string[]
}

/** What was saved since this version; null if nothing. */
export const changedSince = ({ saves }: Progress, rowVersion: number): Changes | null => {
  const newer = saves.filter((save) => save.rowVersion > rowVersion)
  if (newer.length === 0) return null
  return {
    by: [...new Set(newer.map((save) => save.by))],
    labels: [...new Set(newer.flatMap((save) => save.changed))],
  }
}

/** How many questions a sentence names. */
const NAMED = 5
const joinWords = (words: readonly string[]) => new Intl.ListFormat('en-US').format(words)

/** "The customer changed Phone and Bank Name." */
export const sentenceOf = ({ by, labels }: Changes, most = NAMED): string => {
  const who = joinWords(by).replace(/^the /, 'The ')
  if (labels.length === 0) return `${who} saved without changes.`
  const named = labels.length > most + 1 ? labels.slice(0, most) : labels
  const rest = labels.length - named.length
  return `${who} changed ${joinWords([...named, ...(rest > 0 ? [`${rest} more`] : [])])}.`
}

/** The status of the application in one sentence. `when` formats an instant. */
export const statusSentence = (
  { withdrawnAt, submittedAt, state, saves, locked }: Progress,
  emailedAt: string,
  when: (at: string) => string,
): string => {
  if (withdrawnAt) return `The customer withdrew the application on ${when(withdrawnAt)}.`
  if (submittedAt) return `The application was submitted on ${when(submittedAt)}.`
  if (locked) return 'At least one person has signed. The answers can no longer be changed.'
  if (state === 'signing') return 'The customer has reviewed the answers and is about to sign.'
  if (saves.some(({ by, at }) => by === customer && at > emailedAt)) return 'The customer is filling it out.'
  return emailedAt
    ? "The customer has the link but hasn't saved anything yet."
    : "The customer doesn't have the link yet."
}
