import { language, say } from '../../platform/language/index.ts'

const NAMED = 3

/** “Phone, Email, and Fax”; of many only the first, and how many more there are. */
export const listWords = (words: readonly string[]): string => {
  const different = [...new Set(words)]
  const named = different.length > NAMED + 1 ? different.slice(0, NAMED) : different
  const rest = different.length - named.length
  return new Intl.ListFormat(language()).format([
    ...named,
    ...(rest > 0 ? [say('{count} more', { count: rest })] : []),
  ])
}
