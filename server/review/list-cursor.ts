/** The way to the page after or before: a row's place, for this list in this order alone. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Invalid } from '../platform/errors.ts'
import type { Order } from './list-order.ts'
import type { ListFilter } from './list-store.ts'

const Shape = z.tuple([
  /** Mark of filter and order. */
  z.string(),
  z.enum(['next', 'previous']),
  /** Stretch of the order. */
  z.number().int().min(0).max(9),
  z.union([z.number().int(), z.string().refine((text) => !text.includes('\0'))]),
  z.number().int().min(0),
  /** Number of the row behind this place. */
  z.number().int().min(1),
  /** As it was counted on the first page. */
  z.number().int().min(0),
])

export interface Cursor {
  way: 'next' | 'previous'
  stretch: number
  key: string | number
  id: number
  number: number
  count: number
}

export const cursorOf = (list: List, { way, stretch, key, id, number, count }: Cursor): string =>
  Buffer.from(JSON.stringify([markOf(list), way, stretch, key, id, number, count])).toString('base64url')

/** Throws `Invalid` for what is no cursor, or one of another list. */
export const readCursor = (list: List, cursor: string, stretches: readonly { kind: string }[]): Cursor => {
  const read = Shape.safeParse(parsed(cursor))
  const gone = new Invalid('That page is not there any more. Please start again.')
  if (!read.success) throw gone
  const [mark, way, stretch, key, id, number, count] = read.data
  const kind = typeof key === 'string' ? 'text' : 'instant'
  if (mark !== markOf(list) || stretches[stretch]?.kind !== kind) throw gone
  return { way, stretch, key, id, number, count }
}

interface List {
  filter: ListFilter
  order: Order
}

const markOf = (list: List): string =>
  createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 12)

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
