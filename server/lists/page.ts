/** A page of a list by key, and the whole of it: read on from one stretch of the order to the next. */
import { cursorOf, readCursor } from './cursor.ts'
import type { Place, Reading, Stretch } from './keyset.ts'

export interface Finder<Row extends Place, S extends Stretch> {
  rows(stretch: S, reading: Reading): Promise<readonly Row[]>
  /** How many there are, counted no further than asked for. */
  count(): Promise<number>
}

/** What a list declares: what is asked, in which order it is read, and its query. */
export interface KeyedList<Row extends Place, S extends Stretch = Stretch> {
  /** A cursor of another question is refused. */
  question: unknown
  stretches: readonly S[]
  /** `most`: how far will be counted; 0 where nobody asks. */
  finder(most: number): Finder<Row, S> | Promise<Finder<Row, S>>
}

/** Names the types of a list once: those of its rows. */
export const keyedList = <Row extends Place>(list: KeyedList<Row>): KeyedList<Row> => list

export interface Page<Row> {
  rows: Row[]
  nextCursor: string | null
  previousCursor: string | null
  /** The number of the first row, counted from 1; 0 where there is none. */
  from: number
  count: number
}

/** An exact count of a million rows helps nobody and costs everybody. */
const COUNT_CAP = 1_001

/** Throws `Invalid` for a cursor of another question. */
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
 * All of the list in its order, `batch` rows at a time: a question each and nothing held open between them, so that
 * a slow reader keeps no connection.
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
