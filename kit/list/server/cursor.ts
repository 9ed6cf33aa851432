/** A cursor to the next or previous page: the place of a row, valid for one query only. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Invalid } from '../../../platform/errors.ts'
import type { Place, Stretch } from './keyset.ts'

const Shape = z.tuple([
  /** Hash of the query. */
  z.string(),
  z.enum(['next', 'previous']),
  /** Index of the stretch. */
  z.number().int().min(0).max(9),
  z.union([z.number().int(), z.string().refine((text) => !text.includes('\0'))]),
  z.number().int().min(0),
  /** Number of the row after this place. */
  z.number().int().min(1),
  /** The count from the first page. */
  z.number().int().min(0),
])

export interface Cursor extends Place {
  way: 'next' | 'previous'
  stretch: number
  number: number
  count: number
}

export const cursorOf = (question: unknown, { way, stretch, key, id, number, count }: Cursor): string =>
  Buffer.from(JSON.stringify([markOf(question), way, stretch, key, id, number, count])).toString('base64url')

/** Throws `Invalid` if this is not a cursor, or if it belongs to another query. */
export const readCursor = (
  question: unknown,
  cursor: string,
  stretches: readonly Pick<Stretch, 'kind'>[],
): Cursor => {
  const read = Shape.safeParse(parseCursor(cursor))
  const gone = new Invalid('That page is no longer available. Start again from the first page.')
  if (!read.success) throw gone
  const [mark, way, stretch, key, id, number, count] = read.data
  const kind = stretches[stretch]?.kind
  if (mark !== markOf(question) || !kind || (typeof key === 'number') !== (kind === 'instant')) throw gone
  if (kind === 'day' && !z.iso.date().safeParse(key).success) throw gone
  return { way, stretch, key, id, number, count }
}

const markOf = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12)

const parseCursor = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
