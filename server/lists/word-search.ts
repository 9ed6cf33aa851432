/** Searches the column `words` of a form or application (migration 0011), matching the start of each word. */
import { sql } from 'kysely'

/** True if a row of the current query contains the word. */
export const holding = (word: string) => sql<boolean>`words like ${`% ${word}%`}`

/**
 * True if a row of `application_search` in the banner contains the word, using the index of words. Ask only for the
 * rarest word: a common prefix would collect half the table.
 */
export const indexed = (bannerId: number, word: string) => sql<boolean>`
  array_to_tsvector(string_to_array(btrim(replace(words, ' ', ' ' || banner_id::text || '.')), ' '))
    @@ ${`'${bannerId}.${word}':*`}::tsquery`
