import type { Place } from './keyset.ts'

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
