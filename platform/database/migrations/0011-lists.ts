/** Keeps the review list equally fast from ten thousand to a million rows, in every order (docs/decisions/0027). */
import { sql, type Kysely } from 'kysely'

/** Everything that ends a word: characters that are neither letters nor digits, as ranges so that no locale matters. */
const BREAKS =
  '\\u0001-\\u002f\\u003a-\\u0040\\u005b-\\u0060\\u007b-\\u00bf\\u00d7\\u00f7\\u2000-\\u2bff\\u3000-\\u303f\\ufe0e\\ufe0f\\U0001f000-\\U0001faff'
/** The same, except for white space. */
const WITHIN = BREAKS.replace('\\u0001-\\u002f', '\\u0001-\\u0008\\u000e-\\u001f\\u0021-\\u002f')

const statements = [
  // Rewrites up to a million rows and builds every index, which takes longer than the usual limit for a statement.
  `set local statement_timeout = 0`,
  // Normalizes a name for search: no case, accents or punctuation. "O'Brien's A-1" becomes " o brien s a 1",
  // followed by " obriens a1" for users who type it as one word.
  `create function search_words(name text) returns text language sql immutable parallel safe as $$
    select ' ' || apart || case when joined = apart then '' else ' ' || joined end
    from (select lower(regexp_replace(normalize(name, NFKD), '[\\u0300-\\u036f]', '', 'g')) as plain) p,
      lateral (select btrim(regexp_replace(plain, '[${BREAKS}]+', ' ', 'g')) as apart,
        btrim(regexp_replace(regexp_replace(plain, '[${WITHIN}]', '', 'g'), '\\s+', ' ', 'g')) as joined) w
  $$`,
  `alter table application add column words text collate "C" generated always as (search_words(company_name)) stored`,
  `alter table application_search add column words text collate "C" generated always as (search_words(name)) stored`,

  // Each index includes the words, so a search scans it in order without reading the rows.
  `drop index application_by_status`,
  `create index application_by_status on application (banner_id, status, date_submitted desc, id desc) include (words)`,
  `drop index application_by_date`,
  `create index application_by_date on application (banner_id, date_submitted desc, id desc) include (words)`,
  // Most applications have no reason and are left out.
  `drop index application_by_reason`,
  `create index application_by_reason on application (banner_id, status, reason_type_id, date_submitted desc, id desc)
    where reason_type_id is not null`,

  // One index for each other order, including the day, so a date range needs only the index. Rows without a value
  // are left out; the list shows them last, by date.
  `create index application_by_name on application (banner_id, status, words, id)
    include (date_submitted)`,
  `create index application_by_number on application (banner_id, status, (lpad(customer_account_id, 24, '0') collate "C"), id)
    include (words, date_submitted) where customer_account_id is not null`,
  `create index application_by_comment on application (banner_id, status, last_comment_at, id)
    include (words, date_submitted) where last_comment_at is not null`,
  `create index application_by_clock on application (banner_id, status, clock_from, id)
    include (words, date_submitted) where clock_from is not null`,
  // For searches by the first digits of a customer's number.
  `create index application_number on application (banner_id, (customer_account_id collate "C"))
    where customer_account_id is not null`,

  `drop index application_search_newest`,
  `drop index application_search_words`,
  // The prefix, as in "2.electric", separates the banners and avoids PostgreSQL's own splitting of words.
  // fastupdate=off: otherwise searches pay for the pending list after a burst of inserts.
  `create index application_search_words on application_search
    using gin (array_to_tsvector(string_to_array(btrim(replace(words, ' ', ' ' || banner_id::text || '.')), ' ')))
    with (fastupdate = off)`,
]

/** PGlite runs one statement per query. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
