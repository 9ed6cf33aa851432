/** The texts for a change of many applications. */

export interface Refused {
  company: string
  problem: string
}

const MOST_NAMED = 5

/** 'Acme Electric: A reminder was already sent today.', the first few of them. */
const refusedLines = (refused: readonly Refused[]): string[] => {
  const named = refused.slice(0, MOST_NAMED).map(({ company, problem }) => `${company}: ${problem}`)
  const more = refused.length - named.length
  return more > 0 ? [...named, `and ${more} more`] : named
}

/** What was done, and line by line what was not. `not` is the heading of the second part. */
export const outcomeWords = (done: string | null, not: string, refused: readonly Refused[]): string =>
  [done, ...(refused.length > 0 ? [`${not}:`, ...refusedLines(refused)] : [])]
    .filter((line) => line !== null)
    .join('\n')

export const remindersWords = (count: number) => (count === 1 ? '1 reminder' : `${count} reminders`)

export const reachedWords = (count: number) =>
  count === 0
    ? "We can't remind any of these customers now."
    : `${count === 1 ? '1 customer gets' : `${count} customers get`} an email that lists what is still missing, with a link to send it.`
