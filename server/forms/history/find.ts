/**
 * The forms of a scope, the last changed first. Nothing is read beyond a fixed number of entries of an index, whatever
 * is stored (docs/decisions/0039).
 */
import { sql, type RawBuilder } from 'kysely'
import { all, atMost, holding, indexed } from '../../lists/index.ts'
import type { Scope } from './scope.ts'

/** So many can be paged through; what lies further back is found by a search. */
export const SHOWN = 1_000
/** So many of the newest are looked at by a search before the index of words is asked. */
const LOOKED_AT = 5_000
/** From so many hits among those on nobody pages to the rest: she types another word. */
const ENOUGH = 100

export interface Sought {
  /** Folded; each is the beginning of a word. */
  words: readonly string[]
  /** Digits alone: also the number of a form, and the beginning of an account that was given with the approval. */
  number: string | null
}

/** `id`, `updated_at` of at most SHOWN + 1 forms. */
export const found = (scope: Scope, sought: Sought | null): RawBuilder<unknown> =>
  sought ? searched(scope, sought) : newest(scope, SHOWN + 1)

/**
 * One ordered reading of the index for each branch, merged: as many entries are read as are taken, and one of each.
 * Without `more` no row is looked at.
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

/** Each is a beginning of an index, and a range of it in the order of the list. */
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

/** As the index of migration 0014 has it. */
const madeByNobody = sql`(case when f.form_type = 'credit-application' and f.owner_sso is null then 1 else 0 end)`
/** Every kind of form stands in the history but the public one; said as the indexes say it, which then need no look at a row. */
const there = sql`f.deleted_at is null and f.purged_at is null and f.form_type <> 'privacy'`

/** The same as `partsOf`, asked of one row. */
const within = (scope: Scope): RawBuilder<unknown> =>
  scope.kind === 'own'
    ? partsOf(scope)[0]!
    : sql`f.banner_id = any(${scope.bannerIds}) and f.filed_branch = any(${scope.filed})
        and (${scope.nobodys} or ${madeByNobody} = 0)`

/**
 * The newest are looked at one by one. Where there are more of them and the words are rare among these, older
 * applications come from the index of words; the condition is asked once and before, so that it costs nothing otherwise.
 */
const searched = (scope: Scope, { words, number }: Sought) => {
  const row = (ids: RawBuilder<unknown>) => sql`
    select f.id, f.updated_at from (${ids}) i
    cross join lateral (select * from saved_form where saved_form.id = i.id offset 0) f
    where ${within(scope)} and ${there}`
  const [rarest, ...others] = words.toSorted((a, b) => b.length - a.length)
  const older = scope.bannerIds.map(
    (banner) => sql`
      select id from application_search where ${indexed(banner, rarest!)} and ${all(others.map(holding))}`,
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
