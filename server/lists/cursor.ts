/** The way to the page after or before: a row's place, for one question alone. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Invalid } from '../platform/errors.ts'
import type { Place, Stretch } from './keyset.ts'

const Shape = z.tuple([
  /** Mark of the question. */
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

export interface Cursor extends Place {
  way: 'next' | 'previous'
  stretch: number
  number: number
  count: number
}

export const cursorOf = (question: unknown, { way, stretch, key, id, number, count }: Cursor): string =>
  Buffer.from(JSON.stringify([markOf(question), way, stretch, key, id, number, count])).toString('base64url')

/** Throws `Invalid` for what is no cursor, or one of another question. */
export const readCursor = (
  question: unknown,
  cursor: string,
  stretches: readonly Pick<Stretch, 'kind'>[],
): Cursor => {
  const read = Shape.safeParse(parsed(cursor))
  const gone = new Invalid('That page is not there any more. Please start again.')
  if (!read.success) throw gone
  const [mark, way, stretch, key, id, number, count] = read.data
  const kind = stretches[stretch]?.kind
  if (mark !== markOf(question) || !kind || (typeof key === 'number') !== (kind === 'instant')) throw gone
  if (kind === 'day' && !z.iso.date().safeParse(key).success) throw gone
  return { way, stretch, key, id, number, count }
}

const markOf = (question: unknown): string =>
  createHash('sha256').update(JSON.stringify(question)).digest('base64url').slice(0, 12)

const parsed = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
