/** How words are looked for in `words` of a form or application (migration 0011): each from its beginning. */
import { sql } from 'kysely'

/** A row of the query at hand holds the word. */
export const holding = (word: string) => sql<boolean>`words like ${`% ${word}%`}`

/**
 * A row of `application_search` of the banner holds the word, by the index of words. Asked for one word alone, the
 * rarest: a common beginning would gather half the table.
 */
export const indexed = (bannerId: number, word: string) => sql<boolean>`
  array_to_tsvector(string_to_array(btrim(replace(words, ' ', ' ' || banner_id::text || '.')), ' '))
    @@ ${`'${bannerId}.${word}':*`}::tsquery`
