/** Reads one page of a list by key, or the whole list, continuing from one stretch of the order to the next. */
import { cursorOf, readCursor } from './cursor.ts'
import type { Place, Reading, Stretch } from './keyset.ts'

export interface Finder<Row extends Place, S extends Stretch> {
  rows(stretch: S, reading: Reading): Promise<readonly Row[]>
  /** The number of rows, counted up to the requested limit. */
  count(): Promise<number>
}

/** The declaration of a list: its query, its order and how to read it. */
export interface KeyedList<Row extends Place, S extends Stretch = Stretch> {
  /** Identifies the query; a cursor of another query is refused. */
  question: unknown
  stretches: readonly S[]
  /** `most`: the limit of the count; 0 if no count is needed. */
  finder(most: number): Finder<Row, S> | Promise<Finder<Row, S>>
}

/** Infers the row type of a list. */
export const keyedList = <Row extends Place>(list: KeyedList<Row>): KeyedList<Row> => list

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
  previousCursor: string | null
  /** The number of the first row, starting at 1; 0 if there is none. */
  from: number
  count: number
}

/** An exact count of a million rows is slow and not useful. */
export const COUNT_CAP = 1_001

/** Throws `Invalid` for a cursor of another query. */
export const pageByKey = async <Row extends Place, S extends Stretch>(
  list: KeyedList<Row, S>,
  cursor: string | undefined,
  size: number,
): Promise<Page<Row>> => {
  const { stretches } = list
  const at = cursor ? readCursor(list.question, cursor, stretches) : null
  const backward = at?.way === 'previous'
  const step = backward ? -1 : 1
  const finder = await list.finder(at ? 0 : COUNT_CAP)
  const found: { row: Row; stretch: number }[] = []
  let after: Place | null = at
  for (let stretch = at?.stretch ?? 0; stretches[stretch] && found.length <= size; stretch += step) {
    const limit = size + 1 - found.length
    const rows = await finder.rows(stretches[stretch]!, { after, backward, limit })
    found.push(...rows.map((row) => ({ row, stretch })))
    after = null
  }
  const more = found.length > size
  const page = found.slice(0, size)
  if (backward) page.reverse()

  const first = !page.length
    ? 0
    : backward
      ? more
        ? Math.max(1, at.number - page.length)
        : 1
      : (at?.number ?? 1)
  const counted = at?.count ?? (more ? await finder.count() : page.length)
  const total = Math.max(counted, Math.min(COUNT_CAP, first + page.length - 1))
  const lead = (way: 'next' | 'previous', edge: (typeof page)[number] | undefined, number: number) =>
    edge
      ? cursorOf(list.question, {
          way,
          stretch: edge.stretch,
          key: edge.row.key,
          id: edge.row.id,
          number,
          count: total,
        })
      : null
  return {
    rows: page.map(({ row }) => row),
    nextCursor: more || backward ? lead('next', page.at(-1), first + page.length) : null,
    previousCursor: backward
      ? more
        ? lead('previous', page[0], first)
        : null
      : at && lead('previous', page[0], first),
    from: first,
    count: total,
  }
}

/**
 * Yields the whole list in order, `batch` rows at a time. Each batch is a separate query, so a slow reader does not
 * occupy a connection.
 */
export async function* wholeList<Row extends Place, S extends Stretch>(
  list: KeyedList<Row, S>,
  batch: number,
): AsyncGenerator<readonly Row[]> {
  const finder = await list.finder(0)
  for (const stretch of list.stretches) {
    for (let after: Place | null = null; ;) {
      const rows: readonly Row[] = await finder.rows(stretch, { after, backward: false, limit: batch })
      if (rows.length) yield rows
      if (rows.length < batch) break
      after = rows.at(-1)!
    }
  }
}

/** Loads the details of rows that a narrow query has found, and keeps the order in which it found them. */
export const withDetails = async <R extends { id: number }>(
  found: readonly Place[],
  load: (ids: readonly number[]) => Promise<readonly R[]>,
): Promise<(R & Place)[]> => {
  if (found.length === 0) return []
  const rows = await load(found.map(({ id }) => id))
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.map(({ id, key }) => ({ ...byId.get(id)!, key }))
}
