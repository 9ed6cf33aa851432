/** Reads a list by key: starts after a row's place in the order instead of counting rows from the start. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Reader } from '../../../platform/database/index.ts'

/** The place of a row: its sort key and its ID. */
export interface Place {
  /** Text, a date as text, or microseconds since 1970. */
  key: string | number
  id: number
}

/** A part of an order that one index covers. */
export interface Stretch {
  key: RawBuilder<unknown>
  kind: 'instant' | 'day' | 'text'
  descending: boolean
}

export interface Reading {
  /** Rows after this place, in the direction of reading. */
  after: Place | null
  backward: boolean
  limit: number
}

/** The key as stored in a place. An instant is in whole microseconds; JavaScript's milliseconds would skip rows. */
export const writtenKey = ({ kind }: Pick<Stretch, 'kind'>, key: RawBuilder<unknown>) => {
  if (kind === 'instant') return sql<Place['key']>`(extract(epoch from ${key}) * 1000000)::bigint`
  return kind === 'day' ? sql<Place['key']>`${key}::text` : sql<Place['key']>`${key}`
}

const readKey = ({ kind }: Stretch, key: Place['key']) =>
  kind === 'instant'
    ? sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`
    : kind === 'day'
      ? sql`${key}::date`
      : sql`${key}::text collate "C"`

/** The condition for rows after the place; none on the first page. */
export const behind = (stretch: Stretch, { after, backward }: Reading, id = sql`id`) =>
  after
    ? [
        sql<boolean>`(${stretch.key}, ${id}) ${stretch.descending === backward ? sql`>` : sql`<`} (${readKey(stretch, after.key)}, ${after.id})`,
      ]
    : []

export const directionOf = ({ descending }: Stretch, { backward }: Reading) =>
  descending === backward ? sql`asc` : sql`desc`

/** The limit is inlined: a prepared plan that does not know it would sort everything. */
export const atMost = (limit: number) => sql.raw(`limit ${Math.trunc(limit)}`)

export const all = (each: RawBuilder<unknown>[]) =>
  each.length ? sql<boolean>`${sql.join(each, sql` and `)}` : sql<boolean>`true`

/** The query for one read of a stretch. Its rows carry their place as `key`; `id` is the named column. */
export const inOrder = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  stretch: Stretch,
  reading: Reading,
  id: RawBuilder<unknown>,
) =>
  query
    .select(writtenKey(stretch, stretch.key).as('key'))
    .where(all(behind(stretch, reading, id)))
    .orderBy(sql`${stretch.key} ${directionOf(stretch, reading)}, ${id} ${directionOf(stretch, reading)}`)
    .limit(reading.limit)

/** The number of rows in the query, counted up to `most`. */
export const countRows = async <DB, TB extends keyof DB, O>(
  reader: Reader,
  query: SelectQueryBuilder<DB, TB, O>,
  most: number,
): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (${query.limit(most)}) f`.execute(reader)
  return rows[0]!.count
}
