/** A page of the list: read on from one stretch of the order to the next until it is full. */
import type { Reader } from '../platform/database/database.ts'
import { cursorOf, readCursor } from './list-cursor.ts'
import { stretchesOf, type Order } from './list-order.ts'
import { finderOf } from './list-search.ts'
import type { ListFilter, ListRow, Place } from './list-store.ts'

export interface List {
  filter: ListFilter
  order: Order
}

export interface Page {
  rows: ListRow[]
  nextCursor: string | null
  previousCursor: string | null
  from: number
  count: number
}

/** An exact count of a million rows helps nobody and costs everybody. */
const COUNT_CAP = 1_001

export const listPage = async (
  reader: Reader,
  list: List,
  cursor: string | undefined,
  size: number,
): Promise<Page> => {
  const stretches = stretchesOf(list.order, list.filter.status)
  const at = cursor ? readCursor(list, cursor, stretches) : null
  const backward = at?.way === 'previous'
  const step = backward ? -1 : 1
  const finder = await finderOf(reader, list.filter, at ? 0 : COUNT_CAP)
  const found: { row: ListRow; stretch: number }[] = []
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
      ? cursorOf(list, {
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
export async function* wholeList(reader: Reader, list: List, batch: number): AsyncGenerator<ListRow[]> {
  const finder = await finderOf(reader, list.filter, 0)
  for (const stretch of stretchesOf(list.order, list.filter.status)) {
    for (let after: Place | null = null; ;) {
      const rows: ListRow[] = await finder.rows(stretch, { after, backward: false, limit: batch })
      if (rows.length) yield rows
      if (rows.length < batch) break
      after = rows.at(-1)!
    }
  }
}
