/** One page of a list from the server. */
export interface ListPage<Row> {
  rows: readonly Row[]
  /** The number of the first row, from 1. */
  from: number
  /** At most 1,001, shown as "1,000+". */
  count: number
  nextCursor: string | null
  previousCursor: string | null
}

/** How lists count. They do not count more than a thousand rows. */
const MOST_COUNTED = 1_000

const numberText = (number: number) => number.toLocaleString('en-US')
export const countText = (count: number) =>
  count > MOST_COUNTED ? `${numberText(MOST_COUNTED)}+` : numberText(count)

export type Nouns = readonly [one: string, many: string]

/** '1 application', '250 applications', '1,000+ applications'. */
export const countWords = (count: number, [one, many]: Nouns) =>
  `${countText(count)} ${count === 1 ? one : many}`

/**
 * '251–500 of 1,000+': the shown rows. After a change a row stays where it was, although it may no longer match the
 * filters; it does not count (TAX-026).
 */
export const pageWords = (from: number, rows: number, count: number) => {
  const shown = count > MOST_COUNTED ? rows : Math.min(rows, count - from + 1)
  if (shown <= 0 || rows === 0) return 'None'
  const places = shown === 1 ? numberText(from) : `${numberText(from)}–${numberText(from + shown - 1)}`
  return `${places} of ${countText(count)}`
}

/** A search text, short enough for a sentence. */
export const shorten = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words)
