/**
 * The forms of a scope, last modified first. A query reads at most a fixed number of index entries, however much is
 * stored (docs/decisions/0039).
 */
import { sql, type RawBuilder } from 'kysely'
import { all, atMost, holding, indexedWord } from '../../../list/server/index.ts'
import type { Scope } from './scope.ts'

/** The number of forms that can be paged through; a search finds older ones. */
export const SHOWN = 1_000
/** How many of the newest forms a search checks before it uses the word index. */
const LOOKED_AT = 5_000
/** With this many hits among those, the word index is not used: people narrow the search instead. */
const ENOUGH = 100

export interface HistorySearchTerms {
  /** Normalized; each is the start of a word. */
  words: readonly string[]
  /** If only digits were typed: also the number of a form, and the start of an approved account's number. */
  number: string | null
}

/** `id`, `updated_at` of at most SHOWN + 1 forms. */
export const findHistory = (scope: Scope, sought: HistorySearchTerms | null): RawBuilder<unknown> =>
  sought ? searchHistory(scope, sought) : newest(scope, SHOWN + 1)

/**
 * Reads the index in order, once per branch, and merges the results, so that hardly more entries are read than
 * returned. Without `more`, no row is read.
 */
const newest = (scope: Scope, limit: number, more = sql``): RawBuilder<unknown> => {
  const parts = partsOf(scope).map(
    (part) => sql`
      (select id, updated_at ${more} from saved_form f where ${part} and ${there}
       order by updated_at desc, id desc ${atMost(limit)})`,
  )
  if (parts.length === 0) return sql`select id, updated_at ${more} from saved_form where false`
  if (parts.length === 1) return parts[0]!
  return sql`select * from (${sql.join(parts, sql` union all `)}) b
    order by updated_at desc, id desc ${atMost(limit)}`
}

/** Each is a prefix of an index, and so a range of it in list order. */
const partsOf = (scope: Scope): RawBuilder<unknown>[] =>
  scope.kind === 'own'
    ? [sql`f.owner_sso = ${scope.sso} and f.banner_id = any(${scope.bannerIds})`]
    : scope.bannerIds.flatMap((banner) =>
        scope.filed.flatMap((branch) =>
          (scope.nobodys ? [sql`0`, sql`1`] : [sql`0`]).map(
            (nobodys) =>
              sql`f.banner_id = ${banner} and f.filed_branch = ${branch} and ${madeByNobody} = ${nobodys}`,
          ),
        ),
      )

/** The same expression as in the index `saved_form_branch`. */
const madeByNobody = sql`(case when f.form_type = 'credit-application' and f.owner_sso is null then 1 else 0 end)`
/** The history has every kind of form except privacy requests. Worded like the indexes, so that no row is read. */
const there = sql`f.deleted_at is null and f.purged_at is null and f.form_type <> 'privacy'`

/** The same as `partsOf`, for one row. */
const within = (scope: Scope): RawBuilder<unknown> =>
  scope.kind === 'own'
    ? partsOf(scope)[0]!
    : sql`f.banner_id = any(${scope.bannerIds}) and f.filed_branch = any(${scope.filed})
        and (${scope.nobodys} or ${madeByNobody} = 0)`

/**
 * Checks the newest forms one by one. If there are more forms and few hits among these, the word index finds older
 * applications. That condition is evaluated once, first, so that it costs nothing otherwise.
 */
const searchHistory = (scope: Scope, { words, number }: HistorySearchTerms) => {
  const row = (ids: RawBuilder<unknown>) => sql`
    select f.id, f.updated_at from (${ids}) i
    cross join lateral (select * from saved_form where saved_form.id = i.id offset 0) f
    where ${within(scope)} and ${there}`
  const [rarest, ...others] = words.toSorted((a, b) => b.length - a.length)
  const older = scope.bannerIds.map(
    (banner) => sql`
      select id from application_search where ${indexedWord(banner, rarest!)} and ${all(others.map(holding))}`,
  )
  const numbered = sql`
    select ${number !== null && number.length < 16 ? Number(number) : 0}::bigint as id
    union all
    (select id from application where banner_id = any(${scope.bannerIds}) and customer_account_id is not null
       and customer_account_id collate "C" like ${`${number}%`} ${atMost(SHOWN)})`
  return sql`
    with near as materialized (${newest(scope, LOOKED_AT + 1, sql`, words`)}),
    hit as materialized (select id, updated_at from near where ${all(words.map(holding))})
    select id, updated_at from (
      select id, updated_at from hit
      ${number === null ? sql`` : sql`union ${row(numbered)}`}
      union
      select o.id, o.updated_at from (
        select 1 where (select count(*) from near) > ${LOOKED_AT} and (select count(*) from hit) < ${ENOUGH}) rare
      cross join lateral (${row(older.length ? sql.join(older, sql` union all `) : sql`select 0::bigint as id where false`)}) o
    ) a
    order by updated_at desc, id desc ${atMost(SHOWN + 1)}`
}
