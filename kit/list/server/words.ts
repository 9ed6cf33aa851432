import { sql } from 'kysely'

/** The characters that end a word: neither letters nor digits. The same as in `search_words` of the database. */
const BREAKS =
  // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- signs by range, whatever they are
  /[\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u2bff\u3000-\u303f\ufe0e\ufe0f\u{1f000}-\u{1faff}]+/u
const MOST_WORDS = 20
/** PostgreSQL's words have at most 2,046 bytes; longer ones are cut to this length. */
const LONGEST_WORD = 400

/** Normalizes search text like the stored words. Removes search operators and wildcards. */
export const wordsOf = (typed: string): string[] =>
  typed
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(BREAKS)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.slice(0, LONGEST_WORD))

/** Only digits: may be a customer number or an application number. */
export const numberOf = (typed: string): string | null => /^\s*(\d{1,22})\s*$/.exec(typed)?.[1] ?? null

/** True if a row of the current query contains the word. */
export const holding = (word: string) => sql<boolean>`words like ${`% ${word}%`}`

/**
 * True if a row of `application_search` in the banner contains the word, using the index of words. Ask only for the
 * rarest word: a common prefix would collect half the table. The subquery hides the word from the planner, so it makes
 * one plan for all words and keeps it: planning takes longer than finding the rows.
 */
export const indexedWord = (bannerId: number, word: string) => sql<boolean>`
  array_to_tsvector(string_to_array(btrim(replace(words, ' ', ' ' || banner_id::text || '.')), ' '))
    @@ (select ${`'${bannerId}.${word}':*`}::tsquery)`
